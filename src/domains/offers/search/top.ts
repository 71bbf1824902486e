/**
 * The places `from` to `to` of the sorted keys, as indexes: a native sort of numbers finds the highest key
 * that is needed, so `compare` sees a page of candidates instead of all.
 */
export function topOf(
  keys: Float64Array,
  from: number,
  to: number,
  compare: (one: number, other: number) => number,
): number[] {
  if (from >= keys.length || to <= from) return [];
  const limit = keys.toSorted()[Math.min(to, keys.length) - 1] as number;
  const candidates: number[] = [];
  for (let index = 0; index < keys.length; index += 1)
    if ((keys[index] as number) <= limit) candidates.push(index);
  return candidates
    .sort((one, other) => (keys[one] as number) - (keys[other] as number) || compare(one, other))
    .slice(from, to);
}
