import { record } from '#domains/history/actions.ts';
import { changesOf } from '#domains/history/rules.ts';
import type { Tx } from '#server/db/scope.ts';
import type { CallingUser } from '#server/session.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import type { ChangedView, NewView, View } from '../contract.ts';
import { listErrors } from '../errors.ts';
import { MOST_VIEWS, OMITTED, tidiesViews, withoutTerm } from '../rules.ts';
import { countOwnViews, insertView, lockView, updateView } from '../store/views.ts';

const NAME_TAKEN = 'list_views_name';

async function roomOrRefusal(tx: Tx, user: CallingUser, list: string): Promise<void> {
  if ((await countOwnViews(tx, user, list)) >= MOST_VIEWS) {
    throw new Refusal(listErrors.tooManyViews, { max: MOST_VIEWS });
  }
}

/** Names of views are unique per user and list. */
async function named<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== NAME_TAKEN) throw error;
    throw new Refusal(listErrors.nameTaken, {}, { name: [listErrors.nameTaken.key] });
  }
}

/** Names and search terms may be names of people, and history entries stay forever. */
const told = <View extends Pick<NewView, 'query'>>(view: View): View & { name: string } => ({
  ...view,
  name: OMITTED,
  query: withoutTerm(view.query),
});

export async function createView(tx: Tx, user: CallingUser, input: NewView): Promise<View> {
  await roomOrRefusal(tx, user, input.list);
  const view = await named(insertView(tx, user, input));
  await record(tx, user, { entity: 'list_views', id: view.id, action: 'created', changes: told(input) });
  return view;
}

export async function changeView(
  tx: Tx,
  user: CallingUser,
  before: FoundView,
  { id, name, shared, query }: ChangedView,
): Promise<View> {
  const change = { name, shared, query };
  const view = await named(updateView(tx, user, id, change));
  await record(tx, user, {
    entity: 'list_views',
    id,
    action: 'changed',
    changes: changesOf(told(before), told(change)),
  });
  return view;
}

export async function setViewDeleted(
  tx: Tx,
  user: CallingUser,
  { id, user_id, list }: FoundView,
  isDeleted: boolean,
): Promise<View> {
  if (!isDeleted && user_id === user.id) await roomOrRefusal(tx, user, list);
  const view = await named(updateView(tx, user, id, { isDeleted }));
  const entry = isDeleted ? ({ action: 'deleted' } as const) : ({ action: 'restored' } as const);
  await record(tx, user, { entity: 'list_views', id, ...entry });
  return view;
}

/** Locks one of the user's own views. */
export const ownView = (tx: Tx, user: CallingUser, id: number) =>
  viewOrRefusal(tx, user, { id, isDeleted: false, ofOthers: false });

/** A view to delete or restore; shared ones of others for users who may tidy up. */
export const deletableView = (tx: Tx, user: CallingUser, id: number, isDeleted: boolean) =>
  viewOrRefusal(tx, user, { id, isDeleted, ofOthers: tidiesViews(user) });

async function viewOrRefusal(tx: Tx, user: CallingUser, wanted: Parameters<typeof lockView>[2]) {
  const view = await lockView(tx, user, wanted);
  if (!view) throw new Refusal(commonErrors.itemNotFound);
  return view;
}

type FoundView = Awaited<ReturnType<typeof viewOrRefusal>>;
