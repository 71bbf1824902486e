import type * as z from 'zod/mini';
import type { Fields, RecordKind } from '#domains/records/store/writer.ts';
import type { Db } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import type { Route } from '#shared/contract.ts';
import type { ImportField } from '../rules.ts';

/**
 * A kind of record that files can import, declared by its domain; the rest happens here. Its table has `version`,
 * `trashed` and `import_id`, like every record; 0026 adds it for suppliers.
 */
export interface Importable<Value extends Fields = Fields> extends RecordKind {
  /** Text key of its list. */
  title: string;
  /** Importing needs the permission of this call. */
  route: Route;
  fields: readonly ImportField[];
  /** The fields of the contract, each by itself. */
  schema: z.ZodMiniObject & z.ZodMiniType<Value>;
  /** Converts cells for the schema; empty cells are left out. */
  prepared(cells: Record<string, string>): Fields;
  /** Validation beyond the schema: text keys by field. Fields that the schema refuses are missing. */
  flaws(value: Partial<Value>, timeZone: string): Record<string, string>;
  /** Keys that identify a record; one in common is enough. */
  keysOf(value: Value): string[];
  /** Records outside the trash that share a key with one of these. */
  sameAs(db: Db, user: CallingUser, values: Value[]): Promise<{ id: number; keys: string[] }[]>;
  /** Columns to store, in the order of the values, if they differ from the schema's output. */
  beforeSave?(db: Db, actor: CallingUser, values: Value[]): Promise<Fields[]>;
  /** Columns that change together with a field. */
  along?: Record<string, readonly string[]>;
  /** Encrypted fields differ on each write: the named column tells whether they are equal. */
  sealed?: Record<string, string>;
  /** Names of records, for the report. */
  namesOf(db: Db, user: CallingUser, ids: number[]): Promise<{ id: number; name: string }[]>;
}
