import { type Fields, recordWriter } from '#domains/records/store/writer.ts';
import { inBatches } from '#server/batches.ts';
import type { Db } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import type { PackedTable } from '#server/sheets/reading/packed.ts';
import type { Table } from '#server/sheets/reading/table.ts';
import type { Plan, Preview, PreviewRow } from '../contract.ts';
import { type Decision, decider } from '../rules/deciding.ts';
import { type RowOutcome, SHOWN_ROWS } from '../rules.ts';
import { guessOf } from './guess.ts';
import type { Importable } from './importable.ts';
import { type Checked, reasonsOf, type Say } from './showing.ts';
import { fieldsToStore, whatChanges } from './updating.ts';
import type { Work } from './work.ts';

const BATCH = 500;

interface Asked extends Plan {
  outcome?: RowOutcome | undefined;
}
type Decided = Decision<Fields>;
/** What an update changes; empty: the record says the same already. */
type Changes = ReadonlyMap<number, { before: Fields; fields: Fields }>;

/** What an import would do, in all and for the first rows. */
export async function previewOf(
  db: Db,
  user: CallingUser,
  kind: Importable,
  { table, rows, left }: { table: Table; rows: Checked; left: Preview['left'] },
  { duplicates, outcome }: Asked,
  say: Say,
): Promise<Preview> {
  const values = rows.flatMap((row) => ('value' in row ? [row.value] : []));
  const decided = await inBatches(rows, decider(await kind.sameAs(db, user, values), duplicates));
  const changes = await changesIn(db, user, kind, decided);
  const decisions = decided.map(
    (one): Decided => (one.kind === 'update' && !changes.has(one.line) ? { ...one, kind: 'same' } : one),
  );
  const counts = { new: 0, update: 0, same: 0, wrong: 0 };
  for (const one of decisions) counts[one.kind] += 1;
  const shown = decisions
    .map((decision, index) => ({ decision, row: rows[index], raw: table.rows[index]?.cells ?? [] }))
    .filter(({ decision }) => outcome === undefined || decision.kind === outcome)
    .slice(0, SHOWN_ROWS);
  const right = shown.flatMap(({ decision }) => ('value' in decision ? [decision] : []));
  const stored = await fieldsToStore(
    db,
    user,
    kind,
    right.map(({ value }) => value),
  );
  const storedOf = new Map(right.map(({ line }, index) => [line, stored[index] ?? {}]));
  return {
    counts,
    rows: shown.flatMap(({ decision, row, raw }) => {
      if (!row) return [];
      const known = { changes, stored: storedOf.get(row.line) };
      return [
        {
          ...shownRow(kind, row, decision, known, say),
          left: left.map(({ column }) => raw[column]?.trim() ?? ''),
        },
      ];
    }),
    left,
  };
}

/** By line. The same comparison as that of the import. */
async function changesIn(db: Db, user: CallingUser, kind: Importable, decided: Decided[]): Promise<Changes> {
  const updates = decided.filter((one) => one.kind === 'update');
  const found = new Map<number, { before: Fields; fields: Fields }>();
  for (let from = 0; from < updates.length; from += BATCH) {
    const batch = updates.slice(from, from + BATCH);
    const ids = batch.map(({ id }) => id);
    const before = await recordWriter(kind).findWhole(db, user.accountId, ids);
    const values = batch.map(({ value }) => value);
    const stored = await fieldsToStore(db, user, kind, values);
    batch.forEach(({ line, id, given }, index) => {
      const old = before.get(id);
      const fields = old ? whatChanges(kind, old, stored[index] ?? {}, given) : {};
      if (old && Object.keys(fields).length > 0) found.set(line, { before: old, fields });
    });
  }
  return found;
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

function shownRow(
  { sealed = {} }: Importable,
  row: Checked[number],
  decision: Decided,
  { changes, stored }: { changes: Changes; stored: Fields | undefined },
  say: Say,
): Omit<PreviewRow, 'left'> {
  const reasons = decision.kind === 'wrong' ? reasonsOf(decision.flaws, say) : [];
  const read: Fields = 'value' in row ? row.value : row.readable;
  const change = decision.kind === 'update' ? changes.get(row.line) : undefined;
  const isThere = decision.kind === 'update' || decision.kind === 'same';
  /** What is sealed is shown as the file says it, never as it is stored. */
  const storedIn = (name: string): string => {
    const isSealed = sealed[name] !== undefined;
    // An empty cell changes nothing of a record that is there.
    if (isThere && (row.cells[name] ?? '') === '') return isSealed ? '' : textOf(change?.before[name]);
    return textOf(isSealed ? read[name] : (stored?.[name] ?? read[name]));
  };
  const cellOf = (name: string) => {
    const isRefused = reasons.some(({ field }) => field === name);
    const isChanged = change !== undefined && name in change.fields;
    return {
      written: row.written[name] ?? '',
      stored: isRefused ? null : storedIn(name),
      before: isChanged && sealed[name] === undefined ? textOf(change.before[name]) : null,
      changes: isChanged,
      guessed: !isThere && row.guessed.includes(name),
    };
  };
  const names = new Set([...Object.keys(row.cells), ...(isThere ? [] : row.guessed)]);
  return {
    line: row.line,
    kind: decision.kind,
    id: 'id' in decision ? (decision.id ?? null) : null,
    first: 'first' in decision ? (decision.first ?? null) : null,
    cells: Object.fromEntries(Array.from(names, (name) => [name, cellOf(name)])),
    reasons,
  };
}

/** Filled columns that the plan leaves out, and the fields that they would fit. */
export function columnsLeftOut(
  kind: Importable,
  texts: Work['texts'],
  packed: PackedTable,
  { rows }: Table,
  { mapping }: Plan,
): Preview['left'] {
  const { mapping: guessed } = guessOf(kind, texts, packed, mapping);
  return packed.headers.flatMap((_, column) => {
    if ((mapping[column] ?? null) !== null) return [];
    const filled = rows.filter(({ cells }) => (cells[column]?.trim() ?? '') !== '').length;
    return filled === 0 ? [] : [{ column, filled, field: guessed[column] ?? null }];
  });
}
