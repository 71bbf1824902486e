import type { Catalogue } from '../catalogue/catalogue.ts';
import { ageOn, dayOf, dayOfMoment } from '../catalogue/days.ts';
import type { Language } from '../catalogue/facts.ts';
import { hashText } from '../catalogue/hash.ts';
import type { Operator } from '../operators.ts';
import type { Store } from '../store/store.ts';
import type { ActionRequest, Service, Traveler } from './model.ts';

/** Who asks what, and when. */
export interface Context {
  catalogue: Catalogue;
  store: Store;
  operator: Operator;
  agenture: string;
  language: Language;
  /** Milliseconds, of the simulated clock. */
  now: number;
  /** The client reference of a write. */
  reference: string;
}

export const todayOf = ({ now }: Pick<Context, 'now'>): number => dayOfMoment(now);

/** Operators write prices in their own currency. */
const PER_EURO: Record<string, number> = { EUR: 1, RON: 5.05 };
export const inCurrency = ({ caps }: Operator, cents: number): number =>
  Math.round(cents * (PER_EURO[caps.currency] ?? 1));

/** Half up, of basis points. */
export const portion = (amount: number, basisPoints: number): number =>
  Math.floor((amount * basisPoints + 5000) / 10_000);

const DEFAULT_AGES: Record<Traveler['type'], number> = { H: 30, D: 30, K: 8, B: 1 };
/** On the day of the return. */
export function ageOf({ birth_date, age, type }: Traveler, end: number): number {
  if (birth_date !== null) return ageOn(birth_date, end);
  return age ?? DEFAULT_AGES[type];
}

/** `KEY=value;KEY=value`, values percent-encoded. */
export function optionsOf({
  optional_parameters,
}: Pick<Service, 'optional_parameters'>): Map<string, string> {
  const pairs = optional_parameters.split(';').filter((pair) => pair.includes('='));
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decoded(pair.slice(at + 1))];
    }),
  );
}
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
export const withOptions = (service: Service, added: Record<string, string>): string =>
  [...new Map([...optionsOf(service), ...Object.entries(added)])]
    .map(([key, value]) => `${key}=${value}`)
    .join(';');

/** The same content has the same number, whatever was answered before. */
export const contentOf = (operator: Operator, { travelers, services }: ActionRequest): number =>
  hashText(
    operator.code +
      JSON.stringify([
        travelers.map(({ last_name, type, age, birth_date }) => [
          last_name.toUpperCase(),
          type,
          age,
          birth_date,
        ]),
        services.map(({ type, code, parameters, start_date, end_date, count, travelers: ids }) => [
          type,
          code,
          parameters,
          start_date,
          end_date,
          count,
          ids,
        ]),
      ]),
  );

export interface Span {
  start: number;
  end: number;
}
/** From the first day to the last one of everything that is not a cover. */
export function spanOf(services: readonly Service[]): Span {
  const lines = services.filter(({ type, removed }) => !removed && type !== 'V' && type !== 'KV');
  const counted = lines.length > 0 ? lines : services;
  return {
    start: Math.min(...counted.map(({ start_date }) => dayOf(start_date))),
    end: Math.max(...counted.map(({ end_date }) => dayOf(end_date))),
  };
}
