import { record } from '#domains/history/actions.ts';
import { changesOf } from '#domains/history/rules.ts';
import type { Tx } from '#server/db/scope.ts';
import { cleanHtml } from '#server/html.ts';
import { emit } from '#server/outbox.ts';
import { requirePhone } from '#server/phones.ts';
import type { CallingUser } from '#server/session.ts';
import { commonErrors, Refusal, wrongField } from '#shared/errors.ts';
import type { Account, AccountFields, ManagedAccount } from '../contract/accounts.ts';
import type { UserInput } from '../contract/users.ts';
import { refuseIfTaken } from '../errors.ts';
import { insertAccount, isKnownZone, lockAccount } from '../store/accounts.ts';
import { findAgency, findManaged, updateAgency } from '../store/agencies.ts';
import { eraseAccount } from '../store/erase.ts';
import { insertUser } from '../store/users.ts';
import { limitModules } from './people.ts';

const clean = <Fields extends Partial<AccountFields>>(fields: Fields): Fields =>
  fields.signature === undefined ? fields : { ...fields, signature: cleanHtml(fields.signature) };

/** The database computes the days of licences, so it must know the zone too, not only the browser. */
async function requireZone(tx: Tx, name: string): Promise<void> {
  if (!(await isKnownZone(tx, name))) throw wrongField('time_zone', 'validation.invalid_value');
}

export async function changeAgency(
  tx: Tx,
  user: CallingUser,
  { id, version, ...fields }: AccountFields & { id: number; version: number },
): Promise<Account> {
  const current = await livingAgency(tx, user, id);
  requirePhone(fields.tel, { country: fields.country_code, before: current.tel });
  if (fields.time_zone !== current.time_zone) await requireZone(tx, fields.time_zone);
  if (current.version !== version) throw new Refusal(commonErrors.changedElsewhere, { id });
  return store(tx, user, current, clean(fields));
}

export async function manageAgency(
  tx: Tx,
  user: CallingUser,
  change: Parameters<typeof changeAgency>[2],
): Promise<ManagedAccount> {
  await changeAgency(tx, user, change);
  return managedOrRefusal(tx, change.id);
}

/** Creates an active account; its first user is invited and invites the others. */
export async function createAgency(
  tx: Tx,
  user: CallingUser,
  { user: first, modules, ...input }: NewAgency,
): Promise<ManagedAccount> {
  const fields = clean(input);
  requirePhone(fields.tel, { country: fields.country_code });
  requirePhone(first.tel, { country: fields.country_code, field: 'user.tel' });
  await requireZone(tx, fields.time_zone);
  const id = await insertAccount(tx, { ...fields, modules, active: true });
  const owner = await insertUser(tx, {
    ...first,
    account_id: id,
    roles: ['sm_admin', 'sm_booker'],
    modules,
    owner: true,
    active: false,
    invited: true,
  }).catch(refuseIfTaken('user.email'));
  const actor = { ...user, accountId: id };
  await record(tx, actor, { entity: 'accounts', id, action: 'created', changes: { ...fields, modules } });
  await record(tx, actor, { entity: 'users', id: owner, action: 'invited', changes: first });
  await emit(tx, { name: 'org.userInvited', accountId: id, payload: { id: owner } });
  return managedOrRefusal(tx, id);
}
interface NewAgency extends AccountFields {
  modules: number[];
  user: Pick<UserInput, 'name' | 'email' | 'tel' | 'language'>;
}

export async function toggleAgency(tx: Tx, user: CallingUser, id: number): Promise<ManagedAccount> {
  const current = await livingAgency(tx, user, id);
  refuseOwn(user, id);
  await store(tx, user, current, { active: !current.active });
  return managedOrRefusal(tx, id);
}

/** Idempotent: trashing or restoring twice has the same outcome. */
export async function setAgencyTrashed(
  tx: Tx,
  user: CallingUser,
  id: number,
  trashed: boolean,
): Promise<ManagedAccount> {
  const current = await agencyOrRefusal(tx, user, id);
  refuseOwn(user, id);
  if (current.trashed !== trashed) await store(tx, user, current, { trashed });
  return managedOrRefusal(tx, id);
}

/** Taking a module from the agency takes it from its users; open pages update. */
export async function setModules(
  tx: Tx,
  user: CallingUser,
  id: number,
  modules: number[],
): Promise<ManagedAccount> {
  const current = await livingAgency(tx, user, id);
  refuseOwn(user, id);
  await store(tx, user, current, { modules: modules.toSorted((a, b) => a - b) });
  await limitModules(tx, id, modules);
  return managedOrRefusal(tx, id);
}

/** Only the history of a destroyed account remains. */
export async function destroyAgency(
  tx: Tx,
  user: CallingUser,
  { id, name }: { id: number; name: string },
  erased: readonly string[],
): Promise<void> {
  const current = await agencyOrRefusal(tx, { ...user, accountId: id }, id);
  refuseOwn(user, id);
  if (!current.trashed) throw new Refusal(commonErrors.notTrashed);
  if (current.name !== name) throw wrongField('name', 'org.errors.otherName');
  await record(
    tx,
    { ...user, accountId: id },
    { entity: 'accounts', id, action: 'destroyed', changes: { name } },
  );
  await eraseAccount(tx, id, erased);
}

/** Users cannot switch off or trash their own account. */
function refuseOwn(user: CallingUser, id: number): void {
  if (id === user.homeAccountId) throw wrongField('id', 'org.errors.notYourself');
}

async function store(
  tx: Tx,
  user: CallingUser,
  current: Account,
  change: Parameters<typeof updateAgency>[2],
): Promise<Account> {
  const { id } = current;
  if (!(await updateAgency(tx, current, change))) throw new Refusal(commonErrors.changedElsewhere, { id });
  const changes = changesOf<Account>(current, change);
  await record(tx, { ...user, accountId: id }, { entity: 'accounts', id, action: 'changed', changes });
  await emit(tx, { name: 'org.accountChanged', accountId: id, payload: { id } });
  return agencyOrRefusal(tx, user, id);
}

async function livingAgency(tx: Tx, user: CallingUser, id: number): Promise<Account> {
  const found = await agencyOrRefusal(tx, user, id);
  if (found.trashed) throw new Refusal(commonErrors.itemNotFound);
  return found;
}

/** Only the account of the session; another one is a 404. */
async function agencyOrRefusal(tx: Tx, { accountId }: CallingUser, id: number): Promise<Account> {
  if (id !== accountId) throw new Refusal(commonErrors.itemNotFound);
  await lockAccount(tx, id);
  const found = await findAgency(tx, id);
  if (!found) throw new Refusal(commonErrors.itemNotFound);
  return found;
}

async function managedOrRefusal(tx: Tx, id: number): Promise<ManagedAccount> {
  const found = await findManaged(tx, id);
  if (!found) throw new Refusal(commonErrors.itemNotFound);
  return found;
}
