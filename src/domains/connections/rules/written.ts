/** With so many decimals, for cells and files; the same in every language. */
const written = (value: number, decimals: number): string =>
  new Intl.NumberFormat('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  }).format(value);

export const writtenShare = (share: number | null): string => (share === null ? '' : written(share, 1));
export const writtenSeconds = (ms: number, decimals: 1 | 2 = 2): string => written(ms / 1000, decimals);
export const writtenKilobytes = (bytes: number): string => written(bytes / 1000, 1);
