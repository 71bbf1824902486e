import { randomUUID } from 'node:crypto';
import type { Offer } from '#domains/connections/port/search.ts';
import { offerIndexOf } from '#domains/offers/actions/held.ts';
import type { SegmentId } from '#domains/offers/port.ts';
import { BOARD_NUMBERS, codesFor, ROOM_NUMBERS, SUBTYPE_NUMBERS } from '#domains/offers/rules/numbers.ts';
import { hotelNumbers } from '#domains/offers/store/hotels.ts';
import { now } from '#server/clock.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import { catalogueOf, codeName, forgetCatalogue, learn } from './catalogue.ts';

type Needs = Pick<Platform, 'pools' | 'config'>;

/** Offers of live operators are searched so long without another question to them. */
export const ANSWER_LASTS_MS = 600_000;

interface Answered {
  segment: SegmentId;
  /** Who fits: the persons of the question. */
  occupancy: string;
  offers: Offer[];
}

/** What stands in a line of its own: no tab, no line break, nothing that an operator might use to forge another one. */
const SAFE = /^[^\p{Cc}]{0,60}$/u;
const isSafe = ({ productCode, room, board, departureAirport, arrivalAirport, subType, price }: Offer) =>
  price > 0 &&
  productCode !== '' &&
  room !== '' &&
  [productCode, room, board, departureAirport, arrivalAirport, subType].every((code) => SAFE.test(code));

/** Stores the answer of an operator as offers of the index, until its time is over; returns how many it took. */
export async function storeAnswer(needs: Needs, { segment, occupancy, offers }: Answered): Promise<number> {
  const [{ currency } = { currency: '' }] = offers;
  const usable = offers.filter(
    (offer) => offer.status !== 'sold_out' && offer.currency === currency && isSafe(offer),
  );
  if (usable.length === 0) return 0;
  const hotels = await numbersFor(needs, segment.operator, usable);
  const lines = usable.map((offer) => lineOf(offer, occupancy));
  const writer = await offerIndexOf(needs).begin({
    ...segment,
    generation: randomUUID(),
    kind: 'full',
    expiresAt: now().getTime() + ANSWER_LASTS_MS,
    bounds: { mostRefusedShare: 1, leastRowsShare: 0 },
    codes: {
      ...codesFor(
        hotels,
        usable.flatMap(({ departureAirport, arrivalAirport }) => [departureAirport, arrivalAirport]),
      ),
      boards: known(
        BOARD_NUMBERS,
        usable.map(({ board }) => board),
      ),
      rooms: known(
        ROOM_NUMBERS,
        usable.map(({ room }) => room),
      ),
      subTypes: known(
        SUBTYPE_NUMBERS,
        usable.map(({ subType }) => subType),
      ),
    },
  });
  await writer.add(Buffer.from(`offers\t1\t${currency}\n${lines.join('\n')}\n`));
  const { accepted } = await writer.finish();
  return accepted;
}

/** Codes that are none of ours are offered as none, instead of being refused. */
const known = (numbers: ReadonlyMap<string, number>, codes: string[]) =>
  new Map(codes.map((code): [string, number] => [code, numbers.get(code) ?? 0]));

const lineOf = (offer: Offer, occupancy: string) =>
  [
    offer.productCode,
    occupancy,
    offer.nights,
    offer.start,
    offer.price,
    offer.room,
    offer.board,
    offer.departureAirport,
    offer.arrivalAirport,
    offer.subType,
    offer.status === 'request' ? 'request' : 'bookable',
  ].join('\t');

/** The houses of an answer; new ones get a number, and what the operator says of them. */
async function numbersFor(needs: Needs, operator: number, offers: Offer[]): Promise<Map<string, number>> {
  const products = new Map(offers.map(({ productCode, giataId }) => [productCode, giataId]));
  const { byGiata, byCode } = await catalogueOf(needs.pools);
  const numbers = new Map(
    Array.from(products, ([code, giata]): [string, number | undefined] => [
      code,
      (giata === null ? byCode.get(codeName(operator, code)) : byGiata.get(giata))?.number,
    ]).filter((entry): entry is [string, number] => entry[1] !== undefined),
  );
  if (numbers.size === products.size) return numbers;
  const given = await systemWrite(needs.pools, (tx) => hotelNumbers(tx, operator, products));
  forgetCatalogue(needs.pools);
  const catalogue = await catalogueOf(needs.pools);
  for (const offer of offers) learn(needs.pools, catalogue, given.get(offer.productCode) ?? 0, offer);
  return given;
}
