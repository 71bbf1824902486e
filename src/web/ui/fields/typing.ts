/** What stays of a text while it is typed; it reads from the left, so what a caret has before it stays before it. */
type Shape = (typed: string) => string;

export const upperCase: Shape = (typed) => typed.toLocaleUpperCase('en');

/** Digits and one decimal point, which may be typed as a comma, as most languages write it. */
export const numeric: Shape = (typed) => {
  const [whole = '', ...rest] = typed
    .replaceAll(',', '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`;
};

/** Digits and what people put between them. */
export const phone: Shape = (typed) => typed.replace(/[^\d+()/ -]/g, '');

/** `1.5` → `1.50`; nothing stays nothing. */
export function amountOf(typed: string, decimals = 2): string {
  const text = numeric(typed);
  if (!/\d/.test(text)) return '';
  const [whole = '', rest = ''] = text.split('.');
  // By hand: a binary fraction would turn a long amount into another one.
  const cut = rest.slice(0, decimals).padEnd(decimals, '0');
  const short = whole.replace(/^0+(?=\d)/, '') || '0';
  return decimals === 0 ? short : `${short}.${cut}`;
}

/** As much of a field as the caret needs. */
type Caret = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'setSelectionRange'>;

/** Takes the shape in the field itself, so that the caret stays where it is. */
export function shapeField(field: Caret, shape: Shape): string {
  const shaped = shape(field.value);
  if (shaped !== field.value) {
    const caret = shape(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
    field.value = shaped;
    field.setSelectionRange(caret, caret);
  }
  return shaped;
}
