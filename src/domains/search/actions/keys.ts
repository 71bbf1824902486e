import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { OfferKey } from '#domains/offers/port.ts';

const code = z.string().check(z.maxLength(60), z.regex(/^[^\p{Cc}]*$/u));
const written = z.tuple([
  z.int().check(z.positive()),
  z.string().check(z.regex(/^(hotel|pauschal|trips)(~[\w-]{1,80})?$/)),
  z.int().check(z.nonnegative()),
  code,
  z.string().check(z.regex(/^[1-9](\+\d{1,2}-\d{1,2}){0,9}$/)),
  z.int().check(z.minimum(1), z.maximum(32)),
  z.iso.date(),
  code,
  code,
  code,
  code,
  code,
]);
export type NamedOffer = OfferKey & { product: string };

/** An offer as browsers carry it; whatever comes back is judged anew. */
export function writeKey(offer: NamedOffer): string {
  const { operator, area, hotel, product, occupancy, nights, date, room, board, from, to, subType } = offer;
  const parts = [operator, area, hotel, product, occupancy, nights, date, room, board, from, to, subType];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Undefined when it is none. */
export function readKey(key: string): NamedOffer | undefined {
  const { data } = written.safeParse(parsed(key));
  if (!data) return undefined;
  const [operator, area, hotel, product, occupancy, nights, date, room, board, from, to, subType] = data;
  return { operator, area, hotel, product, occupancy, nights, date, room, board, from, to, subType };
}

function parsed(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key, 'base64url').toString());
  } catch {
    return undefined;
  }
}

const AREA = /^[^~]*/;
/** The area of an answer to one search is that of its operator. */
export const areaOfSegment = (area: string): string => AREA.exec(area)?.[0] ?? '';
export const isLive = (area: string): boolean => area.includes('~');

/** The same offer has the same name in every search; persons stand beside it. */
export function hashOf({
  operator,
  area,
  product,
  nights,
  date,
  room,
  board,
  from,
  to,
  subType,
}: NamedOffer) {
  const name = [operator, areaOfSegment(area), product, nights, date, room, board, from, to, subType];
  return createHash('sha256').update(JSON.stringify(name)).digest('hex').slice(0, 32);
}
