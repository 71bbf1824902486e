import { record } from '#domains/history/actions.ts';
import type { Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import { commonErrors, Refusal, wrongField } from '#shared/errors.ts';
import { customerErrors } from '../errors.ts';
import { flawsOf, MERGEABLE, type Mergeable } from '../rules.ts';
import type { StoredCustomer } from '../store/columns.ts';
import {
  fieldsAsStored,
  findUndoable,
  insertMerge,
  lockFamilies,
  moveBack,
  moveReferences,
  type Reference,
  setLastAgain,
  setMerged,
  setUndone,
} from '../store/merges.ts';
import { customersFor } from '../store.ts';

interface Asked {
  keep_id: number;
  merge_ids: number[];
  /** Which customer supplies which field, where it is not the remaining one. */
  fields: Partial<Record<Mergeable, number>>;
}

/** Columns that belong to the document number. */
const DOCUMENT = ['personal_id_key', 'personal_id_tail', 'personal_id_type'] as const;

/** Merges the others into the remaining customer, and moves references to it. */
export async function mergeCustomers(
  tx: Tx,
  actor: CallingUser,
  references: readonly Reference[],
  { keep_id, merge_ids, fields }: Asked,
): Promise<StoredCustomer> {
  const ids = [...new Set(merge_ids)];
  const store = customersFor(actor);
  await requireWhole(tx, actor, [keep_id, ...ids]);
  const stored = await fieldsAsStored(tx, actor.accountId, [keep_id, ...ids], [...MERGEABLE, ...DOCUMENT]);
  const taken = takenFrom(stored, fields);
  requireCard({ ...stored.get(keep_id), ...taken });
  const kept = await store.lock(tx, actor, keep_id);
  const moved = [];
  for (const id of ids) moved.push(...(await moveReferences(tx, references, actor.accountId, id, keep_id)));
  await setMerged(tx, actor.accountId, ids, keep_id);
  const after = await store.set(tx, actor, kept, taken);
  const before = stored.get(keep_id) ?? {};
  await insertMerge(tx, actor.accountId, actor.id, {
    kept_id: keep_id,
    kept_version: after.version,
    merged_ids: ids,
    fields: Object.fromEntries(Object.keys(taken).map((field) => [field, before[field]])),
    moved,
  });
  await record(tx, actor, {
    entity: 'customers',
    id: keep_id,
    action: 'merged',
    changes: { customers: ids },
  });
  for (const id of ids) {
    await record(tx, actor, {
      entity: 'customers',
      id,
      action: 'merged_into',
      changes: { customer: keep_id },
    });
  }
  return after;
}

/** Customers of the account outside the trash; one that was merged concurrently is refused. */
async function requireWhole(tx: Tx, { accountId }: CallingUser, ids: number[]): Promise<void> {
  const families = await lockFamilies(tx, accountId, ids);
  const cards = families.filter(({ id }) => ids.includes(id));
  if (cards.some(({ merged_into }) => merged_into !== null)) throw new Refusal(customerErrors.merged);
  const isThere =
    cards.length === ids.length && cards.every((card) => !card.trashed && card.erased_at === null);
  if (!isThere) throw new Refusal(commonErrors.itemNotFound);
}

function takenFrom(
  stored: Map<number, Record<string, unknown>>,
  fields: Asked['fields'],
): Record<string, unknown> {
  const taken = Object.entries(fields).flatMap(([field, id]) => {
    const card = stored.get(id);
    if (!card) throw wrongField(`fields.${field}`, 'validation.invalid_value');
    return (field === 'personal_id' ? [field, ...DOCUMENT] : [field]).map((column) => [column, card[column]]);
  });
  return Object.fromEntries(taken);
}

/** The merged fields must be valid together. */
function requireCard(card: Record<string, unknown>): void {
  const texts = { ...card, personal_id: card.personal_id ?? '' } as Parameters<typeof flawsOf>[0];
  const [flaw] = flawsOf(texts);
  if (flaw) throw wrongField(`fields.${flaw[0]}`, flaw[1]);
}

/** Restores the merged customers; later changes of the remaining one stay. */
export async function unmergeCustomers(tx: Tx, actor: CallingUser, id: number): Promise<StoredCustomer> {
  const store = customersFor(actor);
  const family = await lockFamilies(tx, actor.accountId, [id]);
  const card = family.find((one) => one.id === id);
  if (!card || card.merged_into !== null) throw new Refusal(commonErrors.itemNotFound);
  const merge = await findUndoable(tx, actor.accountId, id);
  if (!merge) throw new Refusal(customerErrors.notMerged);
  const kept = await store.lock(tx, actor, id, 'trash too');
  await setMerged(tx, actor.accountId, merge.merged_ids, null);
  await moveBack(tx, actor.accountId, id, merge.moved);
  await setUndone(tx, actor.accountId, merge.id);
  const changes = { customers: merge.merged_ids };
  await record(tx, actor, { entity: 'customers', id, action: 'unmerged', changes });
  for (const one of merge.merged_ids) {
    await record(tx, actor, {
      entity: 'customers',
      id: one,
      action: 'unmerged_from',
      changes: { customer: id },
    });
  }
  const isUntouched = kept.version === merge.kept_version;
  const after = await store.set(tx, actor, kept, isUntouched ? merge.fields : {});
  if (isUntouched) await setLastAgain(tx, actor.accountId, merge, after.version);
  return after;
}
