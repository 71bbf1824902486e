import type { Problem } from '../lines/line.ts';
import type { Element, SubMask } from '../model.ts';

interface Parts {
  type: 'CHOICE' | 'FORM' | 'LIST';
  title: { id: string; text: string };
  page: string;
  focus?: string;
  rows: Element[][];
  buttons?: Element[];
  hidden?: Record<string, string>;
}

export const form = ({ type, title, page, focus, rows, buttons = [], hidden = {} }: Parts): SubMask => ({
  type,
  enabled: true,
  focus_element_id: focus ?? null,
  result: null,
  title,
  mask: {
    sub_row: rows.map((elements, at) => ({ row: at + 1, elements })),
    navigation: {
      page_code: page,
      elements: [...buttons, button('CANCEL', buttons.length + 1, 'Back')],
      hidden_elements: Object.entries(hidden).map(([id, value]) => ({ id, value })),
    },
  },
});

export const label = (id: string, column: number, text: string): Element => ({
  id,
  kind: 'text_label',
  column,
  label: text,
});
export const button = (id: string, column: number, text: string, style?: string): Element => ({
  id,
  kind: 'button',
  column,
  label: text,
  ...(style === undefined ? {} : { style }),
});

const elementsOf = ({ mask }: SubMask): Element[] => [
  ...mask.sub_row.flatMap(({ elements }) => elements),
  ...mask.navigation.elements,
];

/** A form comes back as it was sent, filled in: nothing new in it, and a button pressed. */
export function formProblem(sent: SubMask, expected: SubMask): Problem | null {
  const wrong = (text: string): Problem => ({ id: 342, field: 'submask', text });
  if (sent.mask.navigation.page_code !== expected.mask.navigation.page_code)
    return wrong('This page is not asked for.');
  const known = new Map(elementsOf(expected).map((element) => [element.id, element]));
  const unknown = elementsOf(sent).find(({ id }) => !known.has(id));
  if (unknown) return wrong(`There is no element ${unknown.id}.`);
  if (known.get(sent.result ?? '')?.kind !== 'button') return wrong('No button is pressed.');
  for (const { id, required, options } of known.values()) {
    const value = enteredIn(sent, id);
    if (required && value === '') return wrong(`${id} is missing.`);
    if (options && value !== '' && !options.some((option) => option.value === value && !option.disabled)) {
      return wrong(`${id} has no option ${value}.`);
    }
  }
  return null;
}

export function enteredIn(sent: SubMask, id: string): string {
  const element = elementsOf(sent).find((known) => known.id === id);
  return element?.options?.find(({ selected }) => selected)?.value ?? element?.value ?? '';
}
export const isChecked = (sent: SubMask, id: string): boolean =>
  elementsOf(sent).find((element) => element.id === id)?.checked === 'X';
export const hiddenOf = ({ mask }: SubMask, id: string): string =>
  mask.navigation.hidden_elements.find((hidden) => hidden.id === id)?.value ?? '';
