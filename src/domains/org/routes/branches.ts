import { readElsewhere } from '#domains/history/actions.ts';
import { serve } from '#server/serve.ts';
import type { CallingUser } from '#server/session.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import {
  changeBranch,
  createBranch,
  destroyBranch,
  setBranchTrashed,
  toggleBranch,
} from '../actions/branches.ts';
import { branchCalls } from '../contract.ts';
import { allBranches, findBranch, searchBranches } from '../store/branches.ts';

/** The branch of the session; users of the whole agency have none. */
function ownBranch({ subaccountId }: CallingUser): number {
  if (subaccountId === null) throw new Refusal(commonErrors.itemNotFound);
  return subaccountId;
}

export const branchRoutes = [
  serve(branchCalls.all, async ({ read, user, body }) => ({
    data: await read((db) => allBranches(db, user.accountId, body.filter)),
  })),

  serve(branchCalls.search, ({ read, user, body }) => read((db) => searchBranches(db, user.accountId, body))),

  serve(branchCalls.find, async (call) => {
    const { reach, params } = call;
    const there = await reach('subaccounts', params.id);
    const data = await there.read((db) => findBranch(db, there.user.accountId, params.id));
    if (!data) throw new Refusal(commonErrors.itemNotFound);
    await readElsewhere(call, there.user.accountId, { entity: 'subaccounts', id: params.id });
    return { data };
  }),

  serve(branchCalls.create, async ({ write, user, body }) => ({
    data: await write((tx) => createBranch(tx, user, body)),
  })),

  serve(branchCalls.update, async ({ reach, body }) => {
    const there = await reach('subaccounts', body.id);
    return { data: await there.write((tx) => changeBranch(tx, there.user, body)) };
  }),

  serve(branchCalls.toggle, async ({ reach, body }) => {
    const there = await reach('subaccounts', body.id);
    return { data: await there.write((tx) => toggleBranch(tx, there.user, body.id)) };
  }),

  serve(branchCalls.delete, async ({ reach, body }) => {
    const there = await reach('subaccounts', body.id);
    await there.write((tx) => setBranchTrashed(tx, there.user, body.id, true));
    return { data: { id: body.id } };
  }),

  serve(branchCalls.restore, async ({ reach, body }) => {
    const there = await reach('subaccounts', body.id);
    return { data: await there.write((tx) => setBranchTrashed(tx, there.user, body.id, false)) };
  }),

  serve(branchCalls.destroy, async ({ reach, body }) => {
    const there = await reach('subaccounts', body.id);
    await there.write((tx) => destroyBranch(tx, there.user, body.id));
    return { data: { id: body.id } };
  }),

  serve(branchCalls.mine, async ({ read, user }) => {
    const id = ownBranch(user);
    const data = await read((db) => findBranch(db, user.accountId, id));
    if (!data) throw new Refusal(commonErrors.itemNotFound);
    return { data };
  }),

  serve(branchCalls.updateMine, async ({ write, user, body }) => {
    const id = ownBranch(user);
    return { data: await write((tx) => changeBranch(tx, user, { ...body, id })) };
  }),
];
