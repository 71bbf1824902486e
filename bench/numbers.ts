const sorted = (values: number[]) => values.toSorted((one, other) => one - other);

export const p95 = (values: number[]) => sorted(values)[Math.floor(values.length * 0.95)] ?? 0;
export const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? 0;
