import { hasContentLicence } from '#domains/connections/store/content.ts';
import { offerIndexOf } from '#domains/offers/actions/held.ts';
import type { OfferIndex, OfferQuery, SegmentStatus } from '#domains/offers/port.ts';
import { todayIn } from '#server/clock.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import type { CallingUser } from '#server/session.ts';
import { asLocale } from '#shared/texts.ts';
import type { SearchMask } from '../contract/mask.ts';
import { askedOf } from '../rules/asked.ts';
import type { Card } from '../rules/card.ts';
import { type Filter, type Fits, filtersOf, fitsAll } from '../rules/filters.ts';
import { placesOf } from '../rules/places.ts';
import { questionOf } from '../rules/question.ts';
import { housesWithCode } from '../store/catalogue.ts';
import { bounds } from './bounds.ts';
import { type Catalogue, catalogueOf } from './catalogue.ts';
import { moneyOf } from './money.ts';
import { countryOfRegions, type Names, namesIn } from './results.ts';
import { awaitFirst, beginSearch, findSearch, type Search, segmentsOf } from './searches.ts';
import { operatorsOf, statusOfIndex } from './sources.ts';

/** A call of a search, as routes hand it on. */
export interface SearchCall {
  platform: Platform;
  user: CallingUser;
  read: Scope['read'];
  caller: { localization: string };
}
export type Sent = SearchMask & { search_id?: string | undefined };

/** Everything that an answer is made of. */
export interface Asking {
  search: Search;
  index: OfferIndex;
  /** Without the filter of houses. */
  question: Omit<OfferQuery, 'segments' | 'hotels'>;
  catalogue: Catalogue;
  filters: ReadonlyMap<Filter, Fits>;
  names: Names;
  /** The account has a licence for content. */
  hasContent: boolean;
  status: readonly SegmentStatus[];
}

/** The search of a call: the named one, or a new one of its mask. `product` narrows what operators are asked. */
export async function asking(call: SearchCall, sent: Sent, product?: number): Promise<Asking> {
  const { platform, user, read, caller } = call;
  await bounds.count(platform, user, sent.search_id === undefined ? 'search' : 'poll');
  const names = await namesIn(asLocale(caller.localization));
  const catalogue = await catalogueOf(platform.pools);
  const search =
    sent.search_id === undefined
      ? await newSearch(call, sent, catalogue, product)
      : await allowed(read, findSearch(platform, user, sent.search_id));
  const { asked } = search;
  const { coded, money, hasContent } = await read(async (db) => ({
    coded: asked.ProductCode === '' ? new Set<number>() : await housesWithCode(db, asked.ProductCode),
    money: await moneyOf(db, user),
    hasContent: await hasContentLicence(db, user.accountId),
  }));
  return {
    search,
    index: offerIndexOf(platform),
    question: { ...questionOf(asked), ...money },
    catalogue,
    filters: filtersOf(asked, { coded, groupOf: catalogue.groupOf }),
    names,
    hasContent,
    status: await statusOfIndex(platform),
  };
}

async function newSearch(
  { platform, user, read, caller }: SearchCall,
  mask: SearchMask,
  catalogue: Catalogue,
  product: number | undefined,
): Promise<Search> {
  const asked = askedOf(mask, todayIn(user.timeZone));
  const places = placesOf(asked, {
    cards: catalogue.cards,
    houses: housesOf(asked, catalogue, product),
    countryOfRegion: await countryOfRegions(),
  });
  const airports = asked.DepartureAirport.length > 0 ? { departureAirports: asked.DepartureAirport } : {};
  const locale = asLocale(caller.localization);
  return beginSearch({ platform, user, read, asked, places: { ...places, ...airports }, locale });
}

/** Houses that a mask names one by one. */
function housesOf(asked: SearchMask, { cards, byGiata }: Catalogue, product: number | undefined) {
  const named = product === undefined ? undefined : cards.get(product);
  if (named) return [named];
  if (!asked.use_product_search) return undefined;
  if (asked.GiataID !== null) return [byGiata.get(asked.GiataID)].filter((card) => card !== undefined);
  if (asked.ProductName === '') return undefined;
  const fits = fitsAll(
    filtersOf(
      {
        ...asked,
        use_region_search: false,
        MinimumCategory: null,
        MinimumScore: null,
        ProductFacts: [],
        ProductCode: '',
      },
      { coded: new Set(), groupOf: (fact) => fact },
    ),
  );
  return [...cards.values()].filter(fits);
}

/** A contract may have ended since the search began. */
async function allowed(read: Scope['read'], search: Search): Promise<Search> {
  const operators = await read((db) => operatorsOf(db, search.user, search.asked.ctype));
  const ids = new Set(operators.map(({ id }) => id));
  return search.operators.every(({ id }) => ids.has(id))
    ? search
    : { ...search, operators: search.operators.filter(({ id }) => ids.has(id)) };
}

/** The question as far as operators have answered by now, about these houses; undefined: about all. */
export function queryOf({ question, search }: Asking, hotels: Uint32Array | undefined): OfferQuery {
  return { ...question, segments: segmentsOf(search), ...(hotels ? { hotels } : {}) };
}

/** The numbers of the houses that fit, ascending; undefined: all do. */
export function housesFor(
  { catalogue: { cards }, filters: all }: Asking,
  filters: ReadonlyMap<Filter, Fits> = all,
): Uint32Array | undefined {
  if (filters.size === 0) return undefined;
  return numbersOf([...cards.values()].filter(fitsAll(filters)));
}
export const numbersOf = (cards: readonly Pick<Card, 'number'>[]): Uint32Array =>
  Uint32Array.from(cards, ({ number }) => number).sort();

/** Without any cached offer the answer waits for the first operator. */
export async function withFirst<Answer>(
  { platform }: SearchCall,
  asking: Asking,
  isEmpty: (answer: Answer) => boolean,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const answer = await ask();
  if (!isEmpty(answer)) return answer;
  await awaitFirst(asking.search);
  // An answer may have brought new houses.
  asking.catalogue = await catalogueOf(platform.pools);
  asking.status = await statusOfIndex(platform);
  return ask();
}
