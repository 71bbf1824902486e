/** One well-mixed 32-bit number from whole numbers; everything that looks random here comes from it. */
export function hash(a: number, b = 0, c = 0, d = 0): number {
  let h = (a ^ 0x9e3779b9) | 0;
  h = turn(h ^ Math.imul(b, 0x85ebca6b));
  h = turn(h ^ Math.imul(c, 0xc2b2ae35));
  h = turn(h ^ Math.imul(d, 0x27d4eb2f));
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 16)) >>> 0;
}

const turn = (h: number): number => {
  const mixed = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  return (mixed ^ (mixed >>> 15)) | 0;
};

/** A share from 0 to below 1. */
export const share = (a: number, b = 0, c = 0, d = 0): number => hash(a, b, c, d) / 0x1_0000_0000;

export function hashText(text: string, seed = 0): number {
  let h = seed | 0;
  for (let at = 0; at < text.length; at += 1) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
  return hash(h, text.length);
}

/** A list has at least one entry. */
export function pick<Entry>(list: readonly Entry[], number: number): Entry {
  const entry = list[number % list.length];
  if (entry === undefined) throw new Error('nothing to pick from');
  return entry;
}
