import { serve } from '#server/serve.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { changeBranch, createBranch, setBranchTrashed, toggleBranch } from './actions.ts';
import { branchCalls } from './contract.ts';
import { findBranch, searchBranches } from './store/branches.ts';

export const orgRoutes = [
  serve(branchCalls.search, ({ read, user, body }) => read((db) => searchBranches(db, user.accountId, body))),

  serve(branchCalls.find, async ({ read, user, params }) => {
    const data = await read((db) => findBranch(db, user.accountId, params.id));
    if (!data) throw new Refusal(commonErrors.itemNotFound);
    return { data };
  }),

  serve(branchCalls.create, async ({ write, user, body }) => ({
    data: await write((tx) => createBranch(tx, user, body)),
  })),

  serve(branchCalls.update, async ({ write, user, body }) => ({
    data: await write((tx) => changeBranch(tx, user, body)),
  })),

  serve(branchCalls.toggle, async ({ write, user, body }) => ({
    data: await write((tx) => toggleBranch(tx, user, body.id)),
  })),

  serve(branchCalls.delete, async ({ write, user, body }) => {
    await write((tx) => setBranchTrashed(tx, user, body.id, true));
    return { data: { id: body.id } };
  }),

  serve(branchCalls.restore, async ({ write, user, body }) => ({
    data: await write((tx) => setBranchTrashed(tx, user, body.id, false)),
  })),
];
