import type { ContentMoves, ContentProduct } from '#domains/connections/port/content.ts';
import { bareAddress } from '#domains/connections/rules.ts';

export interface Fact {
  group: string;
  code: string;
}

/** By language. */
export type Texts = Record<string, string>;

export type Picture = ContentProduct['pictures'][number];

export interface InfoPicture {
  path: string;
  alt: string;
}

/** Where the reading of a source is: all pages at first; later what changed, those products, and what moved. */
export type Stage = 'pages' | 'changed' | 'products' | 'moved' | 'done';

const MOST_GIATA_ID = 0xffff_ffff;
export const isGiataId = (id: number): boolean => Number.isInteger(id) && id > 0 && id <= MOST_GIATA_ID;

export type Move = ContentMoves['moved'][number];

/** Each old id with the one that it means after all these moves, which are in their order. */
export function lastMoves(moved: Move[]): Move[] {
  const next = new Map<number, Move>();
  for (const move of moved) {
    next.delete(move.to); // It is in use again.
    if (move.from !== move.to) next.set(move.from, move);
  }
  return [...next.values()].map((move) => {
    let { to } = move;
    for (let further = next.get(to); further; further = next.get(to)) to = further.to;
    return { ...move, to };
  });
}

/** PostgreSQL stores neither the character zero nor half of a pair. */
export function storable<T>(value: T): T;
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map((part) => storable(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [storable(key), storable(part)]));
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONGEST_DOUBLING = 5;

/** When a source is read again: a day after it was read, less and less often while it fails. */
export const nextReading = (now: Date, failures: number): string => {
  const waitMs = failures === 0 ? DAY_MS : 10 * MINUTE_MS * 2 ** Math.min(failures - 1, LONGEST_DOUBLING);
  return new Date(now.getTime() + waitMs).toISOString();
};

/** In the language, else in English, else in any. */
export const textIn = (texts: Texts, language: string): string =>
  texts[language] ?? texts.en ?? Object.values(texts)[0] ?? '';

/** Paths of pictures stand behind the address of the partner, unless they are whole addresses. */
export const pictureUrl = (address: string, path: string): string =>
  /^https?:\/\//.test(path) ? path : `${bareAddress(address)}/${path.replace(/^\/+/, '')}`;
