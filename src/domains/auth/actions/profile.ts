import { record } from '#domains/history/actions.ts';
import { changesOf } from '#domains/history/rules.ts';
import { listLicences } from '#domains/licences/store.ts';
import { changeUser } from '#domains/org/actions.ts';
import { userSettings } from '#domains/org/contract/common.ts';
import { findAccount } from '#domains/org/store/accounts.ts';
import { findBranch, listBranches } from '#domains/org/store/branches.ts';
import { findUser, type UserChange } from '#domains/org/store/users.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import { cleanHtml } from '#server/html.ts';
import { requirePhone } from '#server/phones.ts';
import type { CallingUser, User } from '#server/session.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import type { CurrentAccount, CurrentUser } from '../contract/session.ts';
import { findCredentials } from '../store/people.ts';

/** The user, with the account and branch of the session. */
export async function currentUser(db: Db, user: User): Promise<CurrentUser> {
  const [person, account, branch, credentials] = [
    await findUser(db, user.id),
    await findAccount(db, user.accountId),
    user.subaccountId === null ? undefined : await findBranch(db, user.accountId, user.subaccountId),
    await findCredentials(db, user.id),
  ];
  if (!person || !account) throw new Refusal(commonErrors.unauthenticated);
  const { account_id: home_account_id, subaccount_id: home_subaccount_id, settings, ...rest } = person;
  return {
    ...rest,
    username: person.email,
    settings: userSettings.parse(settings),
    account: { id: account.id, name: account.name },
    home_account_id,
    subaccount: branch ? { id: branch.id, name: branch.name, signature: branch.signature } : null,
    home_subaccount_id,
    second_factor: credentials?.totp_confirmed_at != null,
  };
}

export async function currentAccount(db: Db, accountId: number): Promise<CurrentAccount> {
  const account = await findAccount(db, accountId);
  if (!account) throw new Refusal(commonErrors.itemNotFound);
  const licences = await listLicences(db, accountId);
  return {
    ...account,
    licences: licences.map(({ id, name, module_id, ...licence }) => ({
      ...licence,
      id,
      licence_id: id,
      licence: { name, module_id },
    })),
    minimax: { active: account.minimax_active },
    saop: { active: account.saop_active },
    invoice: { active: account.invoice_active, export_sys: account.export_sys },
    subaccounts: await listBranches(db, accountId),
  };
}

/** Mailed and printed later, so it is sanitised before it is stored. */
const clean = ({ signature, ...change }: UserChange): UserChange => ({
  ...change,
  ...(signature === undefined ? {} : { signature: cleanHtml(signature) }),
});

export async function changeSelf(tx: Tx, user: CallingUser, typed: UserChange): Promise<CurrentUser> {
  const change = clean(typed);
  const before = await findUser(tx, user.id);
  if (!before) throw new Refusal(commonErrors.unauthenticated);
  requirePhone(change.tel, { before: before.tel });
  await changeUser(tx, user.id, change);
  const changes = changesOf<UserChange>({ ...before, settings: userSettings.parse(before.settings) }, change);
  const actor = { ...user, accountId: user.homeAccountId };
  if (Object.keys(changes).length > 0) {
    await record(tx, actor, { entity: 'users', id: user.id, action: 'profile_changed', changes });
  }
  return currentUser(tx, user);
}
