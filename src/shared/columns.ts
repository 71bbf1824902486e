import type { BodyOf, ReplyOf, Route } from './contract.ts';
import { writtenDay, writtenTime } from './dates.ts';
import type { TextParams } from './errors.ts';
import type { Locale } from './texts.ts';
import { writtenAmount } from './writtenMoney.ts';

/**
 * Language, time zone and day of the reader: of the browser on a screen, of the user who ordered it in a
 * file.
 */
export interface Words {
  locale: Locale;
  /** Undefined: the time zone of this device. */
  timeZone?: string;
  /** The date there. */
  today: string;
  say(key: string, params?: TextParams): string;
  /** For keys made at run time; undefined when there is no such text. */
  wordOf(key: string): string | undefined;
}

/** The kind of a cell, and how it is read. Texts are given by key. */
type Value<Row> =
  | { kind: 'text'; read: (row: Row, words: Words) => string }
  | { kind: 'number'; read: (row: Row) => number }
  /** Decimal texts, as on the wire. */
  | { kind: 'money'; read: (row: Row) => string; currency: string }
  | { kind: 'percent'; read: (row: Row) => string }
  | { kind: 'date' | 'time'; read: (row: Row) => string | null; none?: string }
  | { kind: 'flag'; read: (row: Row) => boolean; texts: readonly [yes: string, no: string] }
  | { kind: 'choice'; read: (row: Row) => string; textOf: (value: string) => string };

/** A column of a list: the same on its screen, in its views and in its exports. */
export type ListColumn<Row, Field extends string = string> = {
  key: string;
  /** Text key. */
  title: string;
  /** The field of the contract to sort by. */
  sortBy?: Field;
  /** Hidden by default. */
  isExtra?: true;
  /** Natural width, never cut; the default for all but texts. */
  isFixed?: boolean;
  /** Two lines, one below the other. */
  isTall?: true;
  /** On a phone: small in the second line, or hidden; the others are at the end of the row. */
  onPhone?: 'minor' | 'hidden';
  /** The name of the row, bold; the default is the first column. */
  isName?: true;
  /** Says whether the row is active, so that its name need not say it. */
  isState?: true;
} & Value<Row>;

/** A list of a domain; permission, query and rows are those of its search. */
export interface DescribedList<R extends Route = Route, Key extends string = string> {
  name: string;
  /** Text key. */
  title: string;
  route: R;
  /** In the default order; the first one stays. */
  columns: readonly (ListColumn<RowIn<R>, FieldIn<R>> & { key: Key })[];
  /** The order on its screen until the user chooses one; by default that of the call. */
  order?: { field: FieldIn<R>; direction: 'asc' | 'desc' };
  /** A search puts the best hits first, until the user chooses an order. */
  ranksHits?: true;
}
export type RowIn<R extends Route> = ReplyOf<R> extends { data: (infer Row)[] } ? Row : never;
type FieldIn<R extends Route> =
  BodyOf<R> extends { sort: { field: infer Field extends string }[] } ? Field : never;

export const defineList = <R extends Route, const Key extends string>(list: DescribedList<R, Key>) => list;

/** The text of a cell, on the screen and in a file. */
export function writtenCell<Row>(column: ListColumn<Row>, row: Row, words: Words): string {
  switch (column.kind) {
    case 'text':
      return column.read(row, words);
    case 'number':
      return String(column.read(row));
    case 'money':
      return `${writtenAmount(column.read(row), words.locale)} ${column.currency}`;
    case 'percent':
      return `${writtenAmount(column.read(row), words.locale)} %`;
    case 'flag':
      return words.say(column.texts[column.read(row) ? 0 : 1]);
    case 'choice':
      return words.say(column.textOf(column.read(row)));
    default: {
      const at = column.read(row);
      if (at === null) return column.none === undefined ? '' : words.say(column.none);
      return column.kind === 'date' ? writtenDay(at) : writtenTime(at, words.timeZone);
    }
  }
}
