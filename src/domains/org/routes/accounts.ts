import { readElsewhere } from '#domains/history/actions.ts';
import { takeImage } from '#server/files/images.ts';
import { type ServedRoute, serve } from '#server/serve.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { asSentLocale } from '#shared/texts.ts';
import {
  changeAgency,
  createAgency,
  destroyAgency,
  manageAgency,
  setAgencyTrashed,
  setModules,
  toggleAgency,
} from '../actions/accounts.ts';
import { type Elsewhere, listAccountsInReach } from '../actions.ts';
import { accountSettingsCalls, managerCalls } from '../contract/accounts.ts';
import { accountCalls } from '../contract/agency.ts';
import { findLogo, letterheadName, letterheadOf, setLogo } from '../letterhead.ts';
import { findAgency, findManaged, searchAgencies, searchManaged } from '../store/agencies.ts';

export const accountRoutes = (elsewhere: Elsewhere): ServedRoute[] => [
  serve(accountCalls.all, async ({ system, user, body, platform }) => {
    const publicUrl = platform.publicUrl();
    return { data: await system((tx) => listAccountsInReach({ tx, user, publicUrl }, elsewhere, body.term)) };
  }),

  serve(accountCalls.setLogo, async ({ write, user, body, platform }) => {
    const image = body.image === null ? null : await takeImage(Buffer.from(body.image, 'base64'));
    return { data: { logo: await write((tx) => setLogo(tx, platform.storage, user, image)) } };
  }),

  serve(accountCalls.logo, async ({ read, user, platform }) => {
    const file = await read((db) => findLogo(db, platform.storage, user.accountId));
    if (!file) throw new Refusal(commonErrors.itemNotFound);
    return { file };
  }),

  serve(accountCalls.letterhead, async ({ read, user, platform, caller }) => {
    const locale = asSentLocale(caller.localization);
    const bytes = await platform.printer.render(() =>
      read((db) => letterheadOf(db, platform.storage, user, locale)),
    );
    return { file: { name: letterheadName(locale), mime: 'application/pdf', bytes } };
  }),

  serve(accountSettingsCalls.find, async ({ read, user, params }) => {
    const data = params.id === user.accountId ? await read((db) => findAgency(db, params.id)) : undefined;
    if (!data) throw new Refusal(commonErrors.itemNotFound);
    return { data };
  }),

  serve(accountSettingsCalls.update, async ({ reach, body }) => {
    const there = await reach('accounts', body.id);
    return { data: await there.write((tx) => changeAgency(tx, there.user, body)) };
  }),

  serve(accountSettingsCalls.all, async ({ read, user, body }) => ({
    data: await read((db) => searchAgencies(db, user.accountId, body.term)),
  })),

  serve(accountSettingsCalls.validate, async () => ({ data: { valid: true as const } })),

  serve(managerCalls.search, ({ system, body }) => system((tx) => searchManaged(tx, body))),

  serve(managerCalls.find, async (call) => {
    const { id } = call.params;
    const data = await call.system((tx) => findManaged(tx, id));
    if (!data) throw new Refusal(commonErrors.itemNotFound);
    await readElsewhere(call, id, { entity: 'accounts', id });
    return { data };
  }),

  serve(managerCalls.create, async ({ system, user, body }) => ({
    data: await system((tx) => createAgency(tx, user, body)),
  })),

  serve(managerCalls.update, async ({ reach, body }) => {
    const there = await reach('accounts', body.id);
    return { data: await there.write((tx) => manageAgency(tx, there.user, body)) };
  }),

  serve(managerCalls.toggle, async ({ reach, body }) => {
    const there = await reach('accounts', body.id);
    return { data: await there.write((tx) => toggleAgency(tx, there.user, body.id)) };
  }),

  serve(managerCalls.modules, async ({ reach, body }) => {
    const there = await reach('accounts', body.id);
    return { data: await there.write((tx) => setModules(tx, there.user, body.id, body.modules)) };
  }),

  serve(managerCalls.delete, async ({ reach, body }) => {
    const there = await reach('accounts', body.id);
    await there.write((tx) => setAgencyTrashed(tx, there.user, body.id, true));
    return { data: { id: body.id } };
  }),

  serve(managerCalls.restore, async ({ reach, body }) => {
    const there = await reach('accounts', body.id);
    return { data: await there.write((tx) => setAgencyTrashed(tx, there.user, body.id, false)) };
  }),

  serve(managerCalls.destroy, async ({ system, user, body }) => {
    await system((tx) => destroyAgency(tx, user, body, elsewhere.erasedTables));
    return { data: { id: body.id } };
  }),
];
