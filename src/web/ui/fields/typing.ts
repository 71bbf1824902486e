/**
 * Filters a text while it is typed. Works from the left, so the part before a caret does not depend on what
 * follows.
 */
type Shape = (typed: string) => string;

export const upperCase: Shape = (typed) => typed.toLocaleUpperCase('en');

/** Digits and one decimal point; a comma counts as one. */
export const numeric: Shape = (typed) => {
  const [whole = '', ...rest] = typed
    .replaceAll(',', '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
};

/** `1.5` → `1.50`; empty stays empty. */
export function amountOf(typed: string, decimals = 2): string {
  const text = numeric(typed);
  if (!/\d/.test(text)) return '';
  const [whole = '', rest = ''] = text.split('.');
  // As text: floats would change long amounts.
  const cut = rest.slice(0, decimals).padEnd(decimals, '0');
  const short = whole.replace(/^0+(?=\d)/, '') || '0';
  return decimals === 0 ? short : `${short}.${cut}`;
}

/** The part of an input that this needs. */
type Caret = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'setSelectionRange'>;

/** Filters the text in the field itself and keeps the caret. */
export function shapeField(field: Caret, shape: Shape): string {
  const shaped = shape(field.value);
  if (shaped !== field.value) {
    const caret = shape(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
    field.value = shaped;
    field.setSelectionRange(caret, caret);
  }
  return shaped;
}
