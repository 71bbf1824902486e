import { setTimeout as rest } from 'node:timers/promises';

/** About a millisecond of work. */
const AT_ONCE = 50;
/** About as long as the work, so that calls have half of the process. */
const REST_MS = 1;

/** Makes something of each of many items; calls are answered between two batches. */
export async function inBatches<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
  onPart: (part: number) => void = () => {},
): Promise<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < items.length; from += AT_ONCE) {
    made.push(...items.slice(from, from + AT_ONCE).map(make));
    onPart(made.length / items.length);
    await rest(REST_MS);
  }
  return made;
}
