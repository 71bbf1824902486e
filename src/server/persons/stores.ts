import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/scope.ts';
import type { Secrets } from '../secrets.ts';

/** The data subject of a copy or an erasure. */
export interface Subject {
  accountId: number;
  /** The kind of record, and the ids of its records about this person. */
  entity: string;
  ids: number[];
  /** Names and contacts that identify this person alone among those whom the agency knows. */
  identifiers: string[];
  /** Identifiers that show that a whole mail is about the person: no address and no single word. */
  distinctive: string[];
  emails: string[];
  /** Replaces the identifiers. */
  replacement: string;
}

type With = Pick<Secrets, 'open' | 'seal'>;

/** Rows are deleted so many days after the instant in this column. */
interface Retention {
  table: string;
  since: string;
  days: number;
  where?: RawBuilder<unknown>;
}

/** A place of personal data. Copy, erasure and a house test use the list of all places. */
export interface PersonalDataStore {
  name: string;
  tables: readonly string[];
  /** Clients: customers and guests. Staff: users, whose data are deleted with their user or account. */
  of: 'clients' | 'staff';
  /** The end of the retention in words, when it is not only a time. */
  until?: string;
  /** A job of the domain deletes it after so many days. */
  days?: number;
  /** Rows that the hourly sweep deletes. */
  retention?: readonly Retention[];
  /** Work in progress could restore the data of the person. */
  isBusy?(tx: Tx, subject: Subject): Promise<boolean>;
  /** Cancels work in progress. */
  stop?(tx: Tx, subject: Subject): Promise<void>;
  /** Removes the person from it. */
  erase?(tx: Tx, subject: Subject, secrets: With): Promise<void>;
  /** Its data about the person. */
  collect?(tx: Tx, subject: Subject, secrets: With): Promise<unknown[]>;
  /** Why it is not part of the copy for the data subject. */
  notCollected?: string;
}

/** Also as escaped in JSON. */
const spelled = (identifiers: string[]) => [
  ...new Set(identifiers.flatMap((one) => [one, JSON.stringify(one).slice(1, -1)])),
];

/** A text names the person when erasing would change it; the cheap pattern excludes most rows first. */
const isNamed = (column: string, identifiers: string[]) =>
  sql<boolean>`(${sql.ref(column)}::text ilike any(${spelled(identifiers).map(
    (one) => `%${one.replace(/[\\%_]/g, '\\$&').replace(/\s+/g, '%')}%`,
  )}::text[]) and f_forget(${sql.ref(column)}, ${identifiers}::text[], '') is distinct from ${sql.ref(column)})`;

const anyNamed = (columns: readonly string[], { identifiers }: Subject) =>
  sql<boolean>`(${sql.join(
    columns.map((column) => isNamed(column, identifiers)),
    sql` or `,
  )})`;

/** The same for a decrypted text; `between` is what may stand between two words. */
export function namesPerson(text: string, identifiers: string[], between = '\\s+'): boolean {
  const signs = identifiers.map((one) =>
    one.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, () => between),
  );
  return signs.some((one) => new RegExp(`(?<![\\p{L}\\p{N}_])${one}(?![\\p{L}\\p{N}_])`, 'iu').test(text));
}

/** Erases the person from columns of text and JSON that others wrote. */
export const forgetIn = (
  tx: Tx,
  table: string,
  columns: readonly string[],
  subject: Subject,
): Promise<void> => forget(tx, table, columns, subject, []);

/** The same in records: a new version, so that an open form cannot restore the person. */
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

/** Rows of such columns that name the person, for the copy of the data. */
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
