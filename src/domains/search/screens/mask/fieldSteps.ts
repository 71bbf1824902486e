const FOCUSABLE = 'button:not([tabindex="-1"]), input, select, [tabindex="0"]';
/** The first control of the panel. */
export const firstIn = (place: HTMLElement | null) =>
  place?.querySelector<HTMLElement>(`:scope > [tabindex="-1"] :is(${FOCUSABLE})`);

/** Moves to the field beside this one, and from the last to the button that searches. */
export function nextField(from: Element | null, by: 1 | -1): void {
  const bar = from?.closest('[data-mask]');
  const fields = Array.from(
    bar?.querySelectorAll<HTMLElement>('[data-segment] > input, [data-search]') ?? [],
  );
  const at = fields.findIndex((field) => from?.contains(field));
  fields[at + by]?.focus();
}
