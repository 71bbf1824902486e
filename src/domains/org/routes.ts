import { takeImage } from '#server/files/images.ts';
import { serve } from '#server/serve.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { asSentLocale } from '#shared/texts.ts';
import { changeBranch, createBranch, setBranchTrashed, toggleBranch } from './actions/branches.ts';
import { listAccountsInReach } from './actions.ts';
import { accountCalls, branchCalls } from './contract.ts';
import { letterheadName, letterheadOf, setLogo } from './letterhead.ts';
import { findBranch, searchBranches } from './store/branches.ts';

export const orgRoutes = [
  serve(accountCalls.all, async ({ system, user, body }) => ({
    data: await system((tx) => listAccountsInReach(tx, user, body.term)),
  })),

  serve(accountCalls.setLogo, async ({ write, user, body, platform }) => {
    const image = body.image === null ? null : await takeImage(Buffer.from(body.image, 'base64'));
    return { data: { logo: await write((tx) => setLogo(tx, platform.storage, user, image)) } };
  }),

  serve(accountCalls.letterhead, async ({ read, user, platform, caller }) => {
    const locale = asSentLocale(caller.localization);
    const bytes = await platform.printer.render(() =>
      read((db) => letterheadOf(db, platform.storage, user, locale)),
    );
    return { file: { name: letterheadName(locale), mime: 'application/pdf', bytes } };
  }),

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
