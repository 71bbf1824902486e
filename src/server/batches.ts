import { setTimeout as rest } from 'node:timers/promises';

/** Of work in one piece. */
const LONGEST_MS = 2;
/** Calls have a third of the process at least. */
const REST_MS = 1;
/** Looking at the clock costs something too. */
const BETWEEN_LOOKS = 16;

/** Makes something of each of many items; calls are answered in between. */
export async function inBatches<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
  onPart: (part: number) => void = () => {},
): Promise<Made[]> {
  const made: Made[] = [];
  let begun = performance.now();
  for (const item of items) {
    made.push(make(item));
    if (made.length % BETWEEN_LOOKS > 0 || performance.now() - begun < LONGEST_MS) continue;
    onPart(made.length / items.length);
    await rest(REST_MS);
    begun = performance.now();
  }
  onPart(1);
  return made;
}
