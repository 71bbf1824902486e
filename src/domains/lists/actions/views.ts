import { record } from '#domains/history/actions.ts';
import { changesOf } from '#domains/history/rules.ts';
import type { Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import type { ChangedView, NewView, View } from '../contract.ts';
import { listErrors } from '../errors.ts';
import { MOST_VIEWS } from '../rules.ts';
import { countOwnViews, insertView, lockOwnView, updateView } from '../store/views.ts';

const NAME_TAKEN = 'list_views_name';

async function roomOrRefusal(tx: Tx, user: CallingUser, list: string): Promise<void> {
  if ((await countOwnViews(tx, user, list)) >= MOST_VIEWS) {
    throw new Refusal(listErrors.tooManyViews, { max: MOST_VIEWS });
  }
}

/** Of two with one name for one list nobody could tell which is which. */
async function named<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== NAME_TAKEN) throw error;
    throw new Refusal(listErrors.nameTaken, {}, { name: [listErrors.nameTaken.key] });
  }
}

export async function createView(tx: Tx, user: CallingUser, input: NewView): Promise<View> {
  await roomOrRefusal(tx, user, input.list);
  const view = await named(insertView(tx, user, input));
  await record(tx, user, { entity: 'list_views', id: view.id, action: 'created', changes: input });
  return view;
}

export async function changeView(
  tx: Tx,
  user: CallingUser,
  before: OwnView,
  { id, name, shared, query }: ChangedView,
): Promise<View> {
  const change = { name, shared, query };
  const view = await named(updateView(tx, user, id, change));
  await record(tx, user, { entity: 'list_views', id, action: 'changed', changes: changesOf(before, change) });
  return view;
}

export async function setViewDeleted(
  tx: Tx,
  user: CallingUser,
  { id, list }: OwnView,
  isDeleted: boolean,
): Promise<View> {
  if (!isDeleted) await roomOrRefusal(tx, user, list);
  const view = await named(updateView(tx, user, id, { isDeleted }));
  const entry = isDeleted ? ({ action: 'deleted' } as const) : ({ action: 'restored' } as const);
  await record(tx, user, { entity: 'list_views', id, ...entry });
  return view;
}

/** One that is there, or one that was deleted; whoever comes at the same time waits. */
export async function ownView(tx: Tx, user: CallingUser, id: number, isDeleted: boolean) {
  const view = await lockOwnView(tx, user, id, isDeleted);
  if (!view) throw new Refusal(commonErrors.itemNotFound);
  return view;
}

type OwnView = Awaited<ReturnType<typeof ownView>>;
