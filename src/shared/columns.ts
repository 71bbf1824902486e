import type { BodyOf, ReplyOf, Route } from './contract.ts';
import { writtenDay, writtenTime } from './dates.ts';
import type { TextParams } from './errors.ts';
import type { Locale } from './texts.ts';
import { writtenAmount } from './writtenMoney.ts';

/** The language and the clock of who reads: on a screen those of the browser, in a file those of who asked for it. */
export interface Words {
  locale: Locale;
  /** Undefined: the clock of this device. */
  timeZone?: string;
  /** The calendar day there. */
  today: string;
  say(key: string, params?: TextParams): string;
  /** For keys that are made at run time; undefined where there is no such text. */
  wordOf(key: string): string | undefined;
}

/** What a cell holds. Texts are named by their keys. */
type Value<Row> =
  | { kind: 'text'; read: (row: Row, words: Words) => string }
  | { kind: 'number'; read: (row: Row) => number }
  /** Decimal texts, as they stand on the wire. */
  | { kind: 'money'; read: (row: Row) => string; currency: string }
  | { kind: 'percent'; read: (row: Row) => string }
  | { kind: 'date' | 'time'; read: (row: Row) => string | null; none?: string }
  | { kind: 'flag'; read: (row: Row) => boolean; texts: readonly [yes: string, no: string] }
  | { kind: 'choice'; read: (row: Row) => string; textOf: (value: string) => string };

/** A column of a list: the same on its screen, in its views and in its exports. */
export type ListColumn<Row, Field extends string = string> = {
  key: string;
  /** Key of its text. */
  title: string;
  /** The field of the contract that its title sorts by. */
  sortBy?: Field;
  /** Shown only to whoever chooses it. */
  isExtra?: true;
  /** As wide as what it holds, never cut; without it, what is no text is so. */
  isFixed?: boolean;
  /** Two lines, one below the other. */
  isTall?: true;
  /** There it stands small in the second line, or not at all. */
  onPhone?: 'minor' | 'hidden';
} & Value<Row>;

/** A list as its domain describes it; permission, query and rows are those of its search. */
export interface DescribedList<R extends Route = Route, Key extends string = string> {
  name: string;
  /** Key of its text. */
  title: string;
  route: R;
  /** In the order in which they are shown; the first one stays. */
  columns: readonly (ListColumn<RowIn<R>, FieldIn<R>> & { key: Key })[];
}
export type RowIn<R extends Route> = ReplyOf<R> extends { data: (infer Row)[] } ? Row : never;
type FieldIn<R extends Route> =
  BodyOf<R> extends { sort: { field: infer Field extends string }[] } ? Field : never;

export const defineList = <R extends Route, const Key extends string>(list: DescribedList<R, Key>) => list;

/** What a cell says, on the screen and in a file. */
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
