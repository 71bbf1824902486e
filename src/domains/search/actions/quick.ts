import { allAirports, allRegions, nameOf } from '#domains/reference/store/places.ts';
import type { BodyOf } from '#shared/contract.ts';
import { countryNames } from '#shared/countries.ts';
import { asLocale } from '#shared/texts.ts';
import { AREAS } from '../contract/mask.ts';
import type { QuickHits } from '../contract/results.ts';
import type { searchCalls } from '../contract.ts';
import { type Card, folded, townId } from '../rules/card.ts';
import { bestOf, maskOf, namesOfCard } from '../rules/quick.ts';
import { codesLike } from '../store/products.ts';
import type { SearchCall } from './asking.ts';
import { bounds } from './bounds.ts';
import { catalogueOf } from './catalogue.ts';
import { operatorsOf } from './sources.ts';

const LEAST_LETTERS = 2;
const MOST = 5;

/** Houses, towns, regions, airports and codes by a part of their name; a line of a mask as its fields. */
export async function searchQuickly(
  call: SearchCall,
  { term: typed, ctype }: BodyOf<typeof searchCalls.quicksearch>,
): Promise<QuickHits> {
  const { platform, user, read, caller } = call;
  await bounds.count(platform, user, 'search');
  const term = folded(typed);
  const locale = asLocale(caller.localization);
  const airports = await allAirports();
  const known = new Set(airports.map(({ id }) => id));
  const mask = maskOf(typed, (code) => known.has(code));
  if (term.length < LEAST_LETTERS) return { ...NOTHING, mask };
  const { cards, byGiata } = await catalogueOf(platform.pools);
  const country = countryNames(locale);
  const cardHit = (card: Card) => ({
    id: `product:${card.number}`,
    name: card.name,
    more: [card.town, country(card.country)].filter(Boolean).join(', '),
  });
  const towns = new Map(
    [...cards.values()].flatMap((card) => (card.town === '' ? [] : [[townId(card), card]])),
  );
  const areas = ctype === undefined ? AREAS : [ctype];
  const codes = await read(async (db) => {
    const operators = (await Promise.all(areas.map((area) => operatorsOf(db, user, area)))).flat();
    return codesLike(db, [...new Set(operators.map(({ id }) => id))], typed.trim().toUpperCase(), MOST);
  });
  return {
    products: bestOf(cards.values(), namesOfCard, term, MOST).map(cardHit),
    towns: bestOf(towns.values(), ({ town }) => [town], term, MOST).map((card) => ({
      id: `town:${townId(card)}`,
      name: card.town,
      more: country(card.country),
    })),
    regions: bestOf(await allRegions(), ({ names }) => spelled(names), term, MOST).map((region) => ({
      id: `region:${region.id}`,
      name: nameOf(region.names, locale),
      more: country(region.country),
    })),
    airports: bestOf(
      airports,
      ({ id, names, city }) => [id, ...spelled(names), ...spelled(city)],
      term,
      MOST,
    ).map(({ id, names, country: code }) => ({
      id: `airport:${id}`,
      name: `${nameOf(names, locale)} (${id})`,
      more: country(code),
    })),
    codes: codes.flatMap(({ toc, code, giata_id }) => {
      const card = byGiata.get(giata_id);
      return card ? [{ product: card.number, name: card.name, toc, ProductCode: code }] : [];
    }),
    mask,
  };
}

const spelled = (names: string | readonly string[]): readonly string[] =>
  typeof names === 'string' ? [names] : names;
const NOTHING: QuickHits = { products: [], towns: [], regions: [], airports: [], codes: [], mask: null };
