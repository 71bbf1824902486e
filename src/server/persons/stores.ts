import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/scope.ts';
import type { Secrets } from '../secrets.ts';

/** Somebody whose data are asked for, or are to be forgotten. */
export interface Subject {
  accountId: number;
  /** The kind of record, and the cards of this person. */
  entity: string;
  ids: number[];
  /** What the person, and nobody else whom the agency knows, is called and reached by. */
  identifiers: string[];
  /** Those of them that tell of whom a whole mail speaks: no address and no single word. */
  distinctive: string[];
  emails: string[];
  /** What stands there afterwards. */
  replacement: string;
}

type With = Pick<Secrets, 'open' | 'seal'>;

/** Rows are deleted once it is so many days since what this column says. */
interface Retention {
  table: string;
  since: string;
  days: number;
  where?: RawBuilder<unknown>;
}

/** A place where data of people lie. The list of all is walked by export, erasing and the house test. */
export interface PersonalDataStore {
  name: string;
  tables: readonly string[];
  /** Customers and guests, or the people who work here; these go with their account and user. */
  of: 'clients' | 'staff';
  /** What ends it, in words, where that is not its time alone. */
  until?: string;
  /** After so many days its domain removes it by a job. */
  days?: number;
  /** Rows that the platform deletes when they have had their time. */
  retention?: readonly Retention[];
  /** Somebody works with it right now, and may bring the person back. */
  isBusy?(tx: Tx, subject: Subject): Promise<boolean>;
  /** Whatever is at work with it is given up. */
  stop?(tx: Tx, subject: Subject): Promise<void>;
  /** Afterwards nothing in it names the person. */
  erase?(tx: Tx, subject: Subject, secrets: With): Promise<void>;
  /** Everything in it about the person. */
  collect?(tx: Tx, subject: Subject, secrets: With): Promise<unknown[]>;
  /** Why it is not a part of the copy that a person may ask for. */
  notCollected?: string;
}

/** As a text stands inside of JSON, too. */
const spelled = (identifiers: string[]) => [
  ...new Set(identifiers.flatMap((one) => [one, JSON.stringify(one).slice(1, -1)])),
];

/** What others have written names the person where forgetting would change it; what cannot is told apart at little cost. */
const isNamed = (column: string, identifiers: string[]) =>
  sql<boolean>`(${sql.ref(column)}::text ilike any(${spelled(identifiers).map(
    (one) => `%${one.replace(/[\\%_]/g, '\\$&').replace(/\s+/g, '%')}%`,
  )}::text[]) and f_forget(${sql.ref(column)}, ${identifiers}::text[], '') is distinct from ${sql.ref(column)})`;

const anyNamed = (columns: readonly string[], { identifiers }: Subject) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => isNamed(column, identifiers)),
    sql` or `,
  )})`;

/** The same for a text that was sealed. */
export function namesPerson(text: string, identifiers: string[]): boolean {
  const signs = identifiers.map((one) => one.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+'));
  return signs.some((one) => new RegExp(`(?<![\\p{L}\\p{N}_])${one}(?![\\p{L}\\p{N}_])`, 'iu').test(text));
}

/** Takes the person out of what others have written, in columns of text and of JSON. */
export const forgetIn = (
  tx: Tx,
  table: string,
  columns: readonly string[],
  subject: Subject,
): Promise<void> => forget(tx, table, columns, subject, []);

/** The same in a kept record: a form that was opened before must not bring the person back. */
export const forgetInKept = (
  tx: Tx,
  table: string,
  columns: readonly string[],
  subject: Subject,
): Promise<void> => forget(tx, table, columns, subject, [sql`version = version + 1`]);

async function forget(
  tx: Tx,
  table: string,
  columns: readonly string[],
  subject: Subject,
  also: RawBuilder<unknown>[],
): Promise<void> {
  const { accountId, identifiers, replacement } = subject;
  if (identifiers.length === 0) return;
  const sets = columns.map(
    (column) =>
      sql`${sql.ref(column)} = f_forget(${sql.ref(column)}, ${identifiers}::text[], ${replacement})`,
  );
  await sql`update ${sql.table(table)} set ${sql.join([...sets, ...also])}
    where account_id = ${accountId} and ${anyNamed(columns, subject)}`.execute(tx);
}

/** Those among such rows that name the person, for the copy that one may ask for. */
export async function namedIn(
  tx: Tx,
  table: string,
  columns: readonly string[],
  shown: readonly string[],
  subject: Subject,
): Promise<unknown[]> {
  if (subject.identifiers.length === 0) return [];
  const { rows } =
    await sql`select ${sql.join(shown.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where account_id = ${subject.accountId} and ${anyNamed(columns, subject)} order by 1`.execute(tx);
  return rows;
}
