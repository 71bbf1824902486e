import type { Offer } from '#domains/connections/port/search.ts';
import type { Platform } from '#server/platform.ts';
import type { Card } from '../rules/card.ts';
import { readCards, stampOfCards } from '../store/catalogue.ts';

type Pools = Platform['pools'];

/** All houses of the index, in the memory of this process: filters look at each of them. */
export interface Catalogue {
  cards: ReadonlyMap<number, Card>;
  byGiata: ReadonlyMap<number, Card>;
  /** Of houses without a Giata id: operator and code. */
  byCode: ReadonlyMap<string, Card>;
  groupOf(fact: string): string;
}

interface Held {
  stamp: string;
  lookedAt: number;
  catalogue: Catalogue;
}
/** So long nobody looks whether something has changed. */
const LASTS_MS = 2000;
const held = new WeakMap<Pools, Promise<Held>>();

export const codeName = (operator: number, code: string): string => `${operator} ${code}`;

export async function catalogueOf(pools: Pools): Promise<Catalogue> {
  const before = held.get(pools);
  const known = await before?.catch(() => undefined);
  if (known && performance.now() - known.lookedAt < LASTS_MS) return known.catalogue;
  if (held.get(pools) === before) held.set(pools, lookAgain(pools, known));
  return (await (held.get(pools) ?? lookAgain(pools, known))).catalogue;
}

/** After this process has given numbers itself. */
export const forgetCatalogue = (pools: Pools): void => void held.delete(pools);

async function lookAgain(pools: Pools, known: Held | undefined): Promise<Held> {
  const stamp = await stampOfCards(pools.system);
  const lookedAt = performance.now();
  if (known?.stamp === stamp) return { ...known, lookedAt };
  const cards = await readCards(pools.system);
  for (const card of cards) fill(card, told.get(pools)?.get(card.number));
  return { stamp, lookedAt, catalogue: catalogueFrom(cards) };
}

function catalogueFrom(cards: Card[]): Catalogue {
  const groups = new Map(cards.flatMap(({ facts }) => facts.map(({ code, group }) => [code, group])));
  return {
    cards: new Map(cards.map((card) => [card.number, card])),
    byGiata: new Map(cards.flatMap((card) => (card.giata_id === null ? [] : [[card.giata_id, card]]))),
    byCode: new Map(
      cards.flatMap((card) => (card.own ? [[codeName(card.own.touroperator_id, card.own.code), card]] : [])),
    ),
    groupOf: (fact) => groups.get(fact) ?? fact,
  };
}

type Told = Pick<Card, 'name' | 'town' | 'country' | 'stars'>;
/** What live answers said of houses that no source tells of; the last few thousand. */
const told = new WeakMap<Pools, Map<number, Told>>();
const MOST_TOLD = 5000;

const fill = (card: Card, by: Told | undefined): void => {
  if (by && card.kind === '' && card.town === '') Object.assign(card, by);
};

export function learn(pools: Pools, { cards }: Catalogue, number: number, offer: Offer): void {
  const known = told.get(pools) ?? new Map<number, Told>();
  told.set(pools, known);
  const card = cards.get(number);
  if (!card || (known.size >= MOST_TOLD && !known.has(number))) return;
  const { productName, town, country, stars } = offer;
  known.set(number, { name: productName || card.name, town, country, stars });
  fill(card, known.get(number));
}
