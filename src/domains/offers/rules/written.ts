const MEGABYTE = 1024 * 1024;

/** With so many decimals, for cells and files; the same in every language. */
const written = (value: number, decimals: number): string =>
  new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  }).format(value);

/** A tenth is enough where there is little. */
export function writtenMegabytes(bytes: number): string {
  if (bytes === 0) return '';
  const size = bytes / MEGABYTE;
  return written(Math.max(0.1, size), size < 10 ? 1 : 0);
}

export const writtenTruth = (truth: number | null): string => (truth === null ? '' : written(truth, 1));
