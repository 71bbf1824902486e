import { portsOf } from '#domains/connections/actions/ports.ts';
import { callerOf, connectionOf } from '#domains/connections/actions/registry.ts';
import type { Quote } from '#domains/connections/port/booking.ts';
import { offerIndexOf } from '#domains/offers/actions/held.ts';
import type { CheckResult, OfferRow } from '#domains/offers/port.ts';
import { now, todayIn } from '#server/clock.ts';
import type { Scope } from '#server/db/scope.ts';
import type { BodyOf } from '#shared/contract.ts';
import { Refusal } from '#shared/errors.ts';
import { asLocale } from '#shared/texts.ts';
import type { CheckReply } from '../contract/check.ts';
import type { searchCalls } from '../contract.ts';
import { searchErrors } from '../errors.ts';
import { type Asked, askedOf, guestsOf } from '../rules/asked.ts';
import { changeOf, conditionsOf, isOffered, kindOf, NO_CONDITIONS, SOLD_OUT } from '../rules/checked.ts';
import { draftOf } from '../rules/draft.ts';
import { priceOf, written } from '../rules/money.ts';
import { storeCheck } from '../store/checks.ts';
import type { SearchCall } from './asking.ts';
import { catalogueOf } from './catalogue.ts';
import { areaOfSegment, hashOf, isLive, type NamedOffer, readKey } from './keys.ts';
import { detailOf } from './live.ts';
import { moneyOf } from './money.ts';
import { namesIn, offerOf } from './results.ts';
import { type Operator, operatorsOf, statusOfIndex } from './sources.ts';

type Body = BodyOf<typeof searchCalls.check>;
export type CheckCall = SearchCall & { write: Scope['write'] };

/** Asks the operator for one offer. Whatever it answers is a reply; only no answer is an error. */
export async function checkOffer(call: CheckCall, { key, search_params }: Body): Promise<CheckReply> {
  const { platform, user, read, write, caller } = call;
  const offer = readKey(key);
  if (!offer) throw new Refusal(searchErrors.offerUnknown);
  const area = areaOfSegment(offer.area) as Asked['ctype'];
  const today = todayIn(user.timeZone);
  if (offer.date < today) throw new Refusal(searchErrors.offerUnknown);
  const { AdultCount, ChildrenAge, ctype } = { ...search_params, ctype: area };
  const persons = askedOf({ ...search_params, AdultCount, ChildrenAge, ctype, ...NO_DATES }, today);
  const { operator, reached, money } = await read(async (db) => {
    const operators = await operatorsOf(db, user, area);
    return {
      operator: operators.find(({ id }) => id === offer.operator),
      reached: await connectionOf(db, platform, user, offer.operator),
      money: await moneyOf(db, user),
    };
  });
  if (!operator) throw new Refusal(searchErrors.notOffered);
  if (!reached) throw new Refusal(searchErrors.operatorUnavailable, { operator: operator.name });
  const index = offerIndexOf(platform);
  const detail = detailOf(platform.pools, user, offer);
  const before =
    isLive(offer.area) && !detail ? undefined : await index.find(offer, money).catch(() => undefined);
  const outcome = await portsOf(platform)
    .operator(reached.connection.dialect)
    .check(
      {
        connection: reached.connection,
        credentials: reached.credentials,
        caller: callerOf(user),
        requestId: user.requestId,
        locale: asLocale(caller.localization),
        signal: new AbortController().signal,
      },
      draftOf({ ...offer, area }, persons, detail?.services ?? []),
      'BA',
    );
  if (outcome.kind !== 'answer' || outcome.denied) {
    throw new Refusal(searchErrors.operatorUnavailable, { operator: operator.name });
  }
  const { statusId, text, data } = outcome;
  const reply = await replyOf(call, { offer, operator, persons, before, statusId, text, quote: data, money });
  const result = resultOf(statusId, data, before);
  // Other searches learn of it; nobody waits for the index.
  if (result && !isLive(offer.area)) void index.checked(offer, result).catch(() => {});
  await write((tx) =>
    storeCheck(tx, {
      accountId: user.accountId,
      operator: operator.id,
      total: data?.total ?? null,
      currency: data?.currency ?? money.currency,
      reply,
    }),
  );
  return reply;
}

const NO_DATES = {
  StartDate: undefined,
  EndDate: undefined,
  MinDuration: undefined,
  MaxDuration: undefined,
};

/** What the index learns. */
function resultOf(
  statusId: number,
  quote: Quote | null,
  before: OfferRow | undefined,
): CheckResult | undefined {
  if (!before) return undefined;
  if (statusId === SOLD_OUT) return { is: 'sold_out' };
  if (!isOffered(statusId) || !quote || quote.total === null) return undefined;
  const shown = before.original ?? before.price;
  if (quote.currency !== shown.currency) return undefined;
  return quote.total === shown.cents ? { is: 'confirmed' } : { is: 'other_price', cents: quote.total };
}

interface Answer {
  offer: NamedOffer;
  operator: Operator;
  persons: Asked;
  before: OfferRow | undefined;
  statusId: number;
  text: string;
  quote: Quote | null;
  money: { currency: string; rates: Readonly<Record<string, number>> };
}

async function replyOf(call: CheckCall, answer: Answer): Promise<CheckReply> {
  const { offer, persons, before, statusId, text, quote, money } = answer;
  const shared = { persons: persons.persons, nights: offer.nights };
  const inCurrency = (cents: number, currency: string) => {
    const rate = currency === money.currency ? 1 : money.rates[currency];
    const original = { cents, currency };
    return rate === undefined || rate === 1
      ? priceOf(original, undefined, shared)
      : priceOf({ cents: Math.round(cents * rate), currency: money.currency }, original, shared);
  };
  const total = quote && isOffered(statusId) ? quote.total : null;
  const price = quote && total !== null ? inCurrency(total, quote.currency) : null;
  const shown = before?.original ?? before?.price;
  const isComparable = quote && total !== null && shown?.currency === quote.currency;
  return {
    hash_code: hashOf(offer),
    guests: guestsOf(persons),
    status: kindOf(statusId),
    StatusCode: statusId,
    text,
    checked_at: now().toISOString(),
    price,
    before: before ? priceOf(before.price, before.original, shared) : null,
    change: isComparable && shown ? changeOf(shown.cents, total, quote.currency) : null,
    stock: stockOf(quote, statusId),
    orm_info: ormInfo(quote, statusId, persons),
    offer_info: await offerInfo(call, answer, price),
    conditions: quote ? conditionsOf(quote, { start: offer.date, ...shared }) : NO_CONDITIONS,
    needs_choice: quote?.submask != null,
  };
}

function stockOf(quote: Quote | null, statusId: number): CheckReply['stock'] {
  if (statusId === SOLD_OUT) return 0;
  const units = quote?.lines.flatMap((line) => line.units ?? []) ?? [];
  if (units.length > 0) return Math.min(...units);
  return statusId === 712 ? true : null;
}

const orNull = (cents: number | null | undefined, currency: string) =>
  cents === null || cents === undefined ? null : written(cents, currency);

function ormInfo(quote: Quote | null, statusId: number, { ages, AdultCount }: Asked): CheckReply['orm_info'] {
  const currency = quote?.currency ?? '';
  return {
    StatusCode: statusId,
    Price: { TotalPrice: orNull(quote?.total, currency), Currency: currency },
    Travelers: [...Array.from({ length: AdultCount }, () => undefined), ...ages].map((age, at) => ({
      Id: at + 1,
      PassengerType: age === undefined ? 'H' : age < 2 ? 'B' : 'K',
      Age: age ?? 30,
      Price: orNull(quote?.perTraveler[at + 1], currency),
    })),
    Services: (quote?.lines ?? []).map((line) => ({
      Type: line.type,
      Code: line.code,
      Paramaters: line.parameters,
      OptionalParamaters: Object.entries(line.optionalParameters)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join(';'),
      Count: line.count,
      Travelers: line.travelers.join(','),
      StartDate: line.start,
      EndDate: line.end,
      Status: line.status,
      Price: orNull(line.price, currency),
      names: line.names,
    })),
    Info: quote?.info ?? [],
  };
}

async function offerInfo(
  { platform, caller }: CheckCall,
  { offer, operator, persons, before, statusId, money }: Answer,
  price: CheckReply['price'],
): Promise<CheckReply['offer_info']> {
  const { cards } = await catalogueOf(platform.pools);
  const card = cards.get(offer.hotel);
  const row: OfferRow = before ?? {
    ...offer,
    isBookable: true,
    price: { cents: 0, currency: money.currency },
  };
  const shown = offerOf(row, card, {
    search: { operators: [operator], live: new Map() },
    asked: { ...persons, ctype: areaOfSegment(offer.area) as Asked['ctype'] },
    names: await namesIn(asLocale(caller.localization)),
    status: await statusOfIndex(platform),
  });
  const checked = price
    ? [
        {
          ...shown,
          price,
          source: 'checked' as const,
          freshness: 'now' as const,
          quoted_at: now().toISOString(),
          availability: statusId === 720 ? ('request' as const) : ('free' as const),
        },
      ]
    : [];
  return { Dates: checked, Rating: card?.score ?? null };
}
