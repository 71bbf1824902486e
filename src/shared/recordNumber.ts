const DIGITS = 5;

/** For names of files: `00042`. */
export const paddedNumber = (id: number | string): string => String(id).padStart(DIGITS, '0');

/** The number of a record, wherever it is shown: `#00042`. */
export const recordNumber = (id: number | string): string => `#${paddedNumber(id)}`;
