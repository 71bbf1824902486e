/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function dice(seed: number) {
  const random = randomOf(seed);
  const below = (count: number) => Math.floor(random() * count);
  return {
    below,
    chance: (share: number) => random() < share,
    one: <Value>(values: readonly [Value, ...Value[]]): Value => values[below(values.length)] ?? values[0],
    some: (count: number, most: number) => [...new Set(Array.from({ length: count }, () => below(most)))],
  };
}
export type Dice = ReturnType<typeof dice>;
