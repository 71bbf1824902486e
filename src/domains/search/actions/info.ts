import { portsOf } from '#domains/connections/actions/ports.ts';
import { callerOf, connectionOf } from '#domains/connections/actions/registry.ts';
import { hasContentLicence } from '#domains/connections/store/content.ts';
import { productOf } from '#domains/content/actions/info.ts';
import { type BodyOf, metaOf, type ReplyOf } from '#shared/contract.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { asLocale } from '#shared/texts.ts';
import { AREAS } from '../contract/mask.ts';
import type { ProductInfo } from '../contract/results.ts';
import type { ProductName, searchCalls } from '../contract.ts';
import { searchErrors } from '../errors.ts';
import { type Card, folded } from '../rules/card.ts';
import { bestOf, namesOfCard } from '../rules/quick.ts';
import { housesWithCode } from '../store/catalogue.ts';
import { sellersOf } from '../store/products.ts';
import type { SearchCall } from './asking.ts';
import { type Catalogue, catalogueOf, codeName } from './catalogue.ts';
import { readKey } from './keys.ts';
import { cardOf, namesIn } from './results.ts';
import { operatorsOf } from './sources.ts';

type Calls = typeof searchCalls;

async function cardNamed(
  call: SearchCall,
  catalogue: Catalogue,
  name: ProductName,
): Promise<Card | undefined> {
  const { product, GiataID, TourOperator, ProductCode } = name;
  if (product !== undefined) return catalogue.cards.get(product);
  if (GiataID) return catalogue.byGiata.get(GiataID);
  if (ProductCode === '') return undefined;
  const own = TourOperator ? catalogue.byCode.get(codeName(TourOperator, ProductCode)) : undefined;
  if (own) return own;
  const [number] = await call.read((db) => housesWithCode(db, ProductCode));
  return number === undefined ? undefined : catalogue.cards.get(number);
}

/** A house with its long text; operators are those that the caller may search. */
export async function productInfo(call: SearchCall, name: ProductName): Promise<ProductInfo> {
  const { platform, user, read, caller } = call;
  const catalogue = await catalogueOf(platform.pools);
  const card = await cardNamed(call, catalogue, name);
  if (!card) throw new Refusal(commonErrors.itemNotFound);
  const language = asLocale(caller.localization);
  const sellers = await read(async (db) => {
    const operators = (await Promise.all(AREAS.map((area) => operatorsOf(db, user, area)))).flat();
    const { own, giata_id } = card;
    const told =
      giata_id !== null
        ? await sellersOf(db, giata_id)
        : operators.flatMap((one) =>
            own && one.id === own.touroperator_id ? [{ ...one, code: own.code }] : [],
          );
    const allowed = new Set(operators.map(({ id }) => id));
    return told.filter(({ id }) => allowed.has(id));
  });
  const [operator] = sellers;
  const shown = await productOf(call, { giataId: card.giata_id ?? undefined, operator, language });
  const whose =
    shown?.by === 'source'
      ? `giata_id=${card.giata_id}`
      : `touroperator_id=${operator?.id}&code=${encodeURIComponent(operator?.code ?? '')}`;
  return {
    ...cardOf(card, await namesIn(language), true),
    facts: shown?.facts ?? [],
    pictures: (shown?.pictures ?? []).map(({ alt }, nth) => ({ src: `${whose}&nth=${nth}`, alt })),
    names: card.names,
    text: shown?.text ?? '',
    language,
    operators: sellers.map((seller) => ({
      ID: seller.id,
      toc: seller.toc,
      name: seller.name,
      ProductCode: seller.code,
    })),
  };
}

export async function listContent(
  { platform, caller, read, user }: SearchCall,
  { search, page, itemsPerPage }: BodyOf<Calls['content']>,
): Promise<ReplyOf<Calls['content']>> {
  const { cards } = await catalogueOf(platform.pools);
  const names = await namesIn(asLocale(caller.localization));
  const hasContent = await read((db) => hasContentLicence(db, user.accountId));
  const term = folded(search);
  const found =
    term === ''
      ? [...cards.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
      : bestOf(cards.values(), (card) => [...namesOfCard(card), card.town], term, cards.size);
  const shown = found.slice((page - 1) * itemsPerPage, page * itemsPerPage);
  return {
    data: shown.map((card) => cardOf(card, names, hasContent)),
    meta: metaOf({ page, itemsPerPage }, found.length),
  };
}

/** Flights of an offer, or between two airports. */
export async function flightInfo(
  { platform, user, read, caller }: SearchCall,
  sent: BodyOf<Calls['flightInfo']>,
): Promise<ReplyOf<Calls['flightInfo']>['data']> {
  const offer = sent.key === undefined ? undefined : readKey(sent.key);
  if (sent.key !== undefined && !offer) throw new Refusal(searchErrors.offerUnknown);
  const operator = offer?.operator ?? sent.TourOperator;
  const start = offer?.date ?? sent.StartDate;
  const [from, to] = [offer?.from ?? sent.DepartureAirport, offer?.to ?? sent.ArrivalAirport];
  if (operator === undefined || start === undefined || from === '' || to === '')
    throw new Refusal(searchErrors.offerUnknown);
  const { known, reached } = await read(async (db) => {
    const operators = (await Promise.all(AREAS.map((area) => operatorsOf(db, user, area)))).flat();
    return {
      known: operators.find(({ id }) => id === operator),
      reached: await connectionOf(db, platform, user, operator),
    };
  });
  if (!known) throw new Refusal(searchErrors.notOffered);
  if (!reached) throw new Refusal(searchErrors.operatorUnavailable, { operator: known.name });
  const { connection, credentials } = reached;
  const outcome = await portsOf(platform)
    .operator(connection.dialect)
    .flights(
      {
        connection,
        credentials,
        caller: callerOf(user),
        requestId: user.requestId,
        locale: asLocale(caller.localization),
        signal: new AbortController().signal,
      },
      { from, to, start, ...(sent.EndDate ? { end: sent.EndDate } : {}) },
    );
  if (outcome.kind !== 'answer' || outcome.data === null)
    throw new Refusal(searchErrors.operatorUnavailable, { operator: known.name });
  return outcome.data;
}
