const MEGABYTE = 1024 * 1024;

/** A tenth is enough where there is little. */
export function writtenMegabytes(bytes: number): string {
  if (bytes === 0) return '';
  const size = bytes / MEGABYTE;
  return size < 10 ? String(Math.max(0.1, Math.round(size * 10) / 10)) : String(Math.round(size));
}

export const writtenTruth = (truth: number | null): string => (truth === null ? '' : truth.toFixed(1));
