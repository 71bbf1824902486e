import type * as z from 'zod/mini';
import type { Fields, RecordKind } from '#domains/records/store/writer.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import type { Route } from '#shared/contract.ts';

/** A column of the records that a file may fill. */
interface ImportField {
  name: string;
  /** Key of its text. Columns that are called like that, in whichever language, are taken for it. */
  label: string;
  /** What else such columns are called, in small letters without accents. */
  known?: readonly string[];
  required?: true;
}

/**
 * A kind of record that may be brought along as a file: declared by its domain, and everything else is done here. Its
 * table has `version`, `trashed` and `import_id`, as every kept record and 0026 for suppliers.
 */
export interface Importable<Value extends Fields = Fields> extends RecordKind {
  /** Key of the text of its list. */
  title: string;
  /** Whoever may call this may import. */
  route: Route;
  fields: readonly ImportField[];
  /** What is taken of a row: the contract's own schema. */
  schema: z.ZodMiniType<Value>;
  /** Cells as the schema expects them; what is empty is not there. */
  prepared(cells: Record<string, string>): Fields;
  /** Keys of texts by field: what is wrong beyond the schema, on the day that it is there. */
  flaws(value: Value, timeZone: string): Record<string, string>;
  /** What makes two of them the same; one that they share is enough. */
  keysOf(value: Value): string[];
  /** Living ones of the account that share a key with one of these. */
  sameAs(db: Db, user: CallingUser, values: Value[]): Promise<{ id: number; keys: string[] }[]>;
  /** The columns to store, in the order of the values, where they are not as the schema reads them. */
  beforeSave?(tx: Tx, actor: CallingUser, values: Value[]): Promise<Fields[]>;
  /** Columns that change together with a field. */
  along?: Record<string, readonly string[]>;
  /** Fields that are sealed anew each time: the same where the column says so that is named here. */
  sealed?: Record<string, string>;
  /** For whoever reads what became of them. */
  namesOf(db: Db, user: CallingUser, ids: number[]): Promise<{ id: number; name: string }[]>;
}
