/** Between the cells of a line, as programs write them. */
export const SEPARATORS = [';', ',', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];
