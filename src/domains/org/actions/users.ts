import { record } from '#domains/history/actions.ts';
import { changesOf } from '#domains/history/rules.ts';
import type { Tx } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import { requirePhone } from '#server/phones.ts';
import type { Platform } from '#server/platform.ts';
import type { CallingUser } from '#server/session.ts';
import { commonErrors, Refusal, wrongField } from '#shared/errors.ts';
import type { User, UserInput } from '../contract/users.ts';
import { orgErrors, refuseIfTaken } from '../errors.ts';
import { changedRoles, INVITATIONS_PER_DAY, mayGrant, mayManage, outranks } from '../rules.ts';
import { lockAccount } from '../store/accounts.ts';
import { countWorking, deletePerson, findPerson, type PersonChange, updatePerson } from '../store/people.ts';
import { findUserByEmail, insertUser } from '../store/users.ts';
import { mailAddressChanged } from './mails.ts';
import {
  requireFewAddresses,
  requireGood,
  requireInvitedName,
  requireSelfKept,
  requireWorking,
} from './people.ts';
import { takeSeat } from './seats.ts';

type Bounded = Pick<Platform, 'limiter'>;

const INVITATIONS = { name: 'invitations', max: 1 + INVITATIONS_PER_DAY, seconds: 24 * 60 * 60 };
/** By address: a user may be destroyed and invited anew. */
const limitInvitations = ({ limiter }: Bounded, accountId: number, email: string) =>
  limiter.hit(INVITATIONS, `${accountId} ${email}`, orgErrors.manyInvitations);

/** Mails a link to set a password; the seat is taken at once. */
export async function inviteUser(
  tx: Tx,
  platform: Bounded,
  actor: CallingUser,
  input: UserInput,
): Promise<User> {
  const account = await lockAccount(tx, actor.accountId);
  if (!account) throw new Refusal(commonErrors.itemNotFound);
  if (!mayGrant(actor, input.roles)) throw new Refusal(commonErrors.forbidden);
  requirePhone(input.tel, { country: account.country_code });
  await requireGood(tx, actor, account, input);
  const id = await insertUser(tx, {
    ...input,
    account_id: account.id,
    active: false,
    invited: true,
  }).catch(refuseIfTaken('email'));
  await takeSeat(tx, account.id);
  await limitInvitations(platform, account.id, input.email);
  await record(tx, actor, { entity: 'users', id, action: 'invited', changes: input });
  await emit(tx, { name: 'org.userInvited', accountId: account.id, payload: { id } });
  return personOrRefusal(tx, actor, id);
}

/** The mail may be lost, or its link too old. */
export async function inviteAgain(tx: Tx, platform: Bounded, actor: CallingUser, id: number): Promise<User> {
  const { account, person } = await personToChange(tx, actor, id);
  if (!person.invited) throw new Refusal(orgErrors.notInvited);
  await limitInvitations(platform, account.id, person.email);
  await record(tx, actor, { entity: 'users', id, action: 'invited' });
  await emit(tx, { name: 'org.userInvited', accountId: account.id, payload: { id } });
  return person;
}

export async function changePerson(
  tx: Tx,
  platform: Platform,
  actor: CallingUser,
  { id, version, ...input }: UserInput & { id: number; version: number },
): Promise<User> {
  const { account, person } = await personToChange(tx, actor, id);
  const changed = changedRoles(person.roles, input.roles);
  const isSelf = id === actor.id;
  if (changed.length > 0 && (isSelf || !mayGrant(actor, changed))) throw new Refusal(commonErrors.forbidden);
  if (isSelf) requireSelfKept(person, input);
  requirePhone(input.tel, { country: account.country_code, before: person.tel });
  await requireGood(tx, actor, account, input, person);
  if (person.invited && input.name !== person.name) requireInvitedName(input.name);
  if (person.version !== version) throw new Refusal(commonErrors.changedElsewhere, { id });
  if (input.email !== person.email) {
    await requireFewAddresses(tx, person);
    await limitInvitations(platform, account.id, input.email);
  }
  const working = await countWorking(tx, actor.accountId);
  const after = await store(tx, actor, person, input);
  await requireWorking(tx, actor.accountId, working);
  if (after.email !== person.email) {
    await mailAddressChanged(tx, platform, person, after.email);
    await emit(tx, { name: 'org.userReaddressed', accountId: account.id, payload: { id } });
  }
  return after;
}

/** Off: ends all sessions. On: needs a seat. */
export async function togglePerson(tx: Tx, actor: CallingUser, id: number): Promise<User> {
  const { person } = await personToChange(tx, actor, id);
  if (person.invited) throw new Refusal(orgErrors.invitationOpen);
  return setWorking(tx, actor, person, { active: !person.active });
}

/** Idempotent: trashing or restoring twice has the same outcome. */
export async function setPersonTrashed(
  tx: Tx,
  actor: CallingUser,
  id: number,
  trashed: boolean,
): Promise<User> {
  const { person } = await personToChange(tx, actor, id, 'trash too');
  if (person.trashed === trashed) return person;
  if (!trashed) {
    const other = await findUserByEmail(tx, person.email);
    if (other && !other.trashed) throw wrongField('email', 'org.errors.emailTaken');
  }
  return setWorking(tx, actor, person, { trashed });
}

/** After a user loses access, an active admin must remain. */
async function setWorking(
  tx: Tx,
  actor: CallingUser,
  person: User,
  change: { active: boolean } | { trashed: boolean },
): Promise<User> {
  const isLeaving = 'active' in change ? !change.active : change.trashed;
  if (isLeaving && person.id === actor.id) throw wrongField('id', 'org.errors.notYourself');
  const working = await countWorking(tx, actor.accountId);
  const after = await store(tx, actor, person, change);
  if (isLeaving) {
    await requireWorking(tx, actor.accountId, working);
    return after;
  }
  if (after.active || after.invited) await takeSeat(tx, actor.accountId);
  await emit(tx, { name: 'org.userReturned', accountId: actor.accountId, payload: { id: person.id } });
  return after;
}

/** Deletes for good; the history keeps the actor's name. */
export async function destroyPerson(tx: Tx, actor: CallingUser, id: number): Promise<void> {
  const { person } = await personToChange(tx, actor, id, 'trash too');
  if (!person.trashed) throw new Refusal(commonErrors.notTrashed);
  await deletePerson(tx, actor.accountId, id);
  const { name, email } = person;
  await record(tx, actor, { entity: 'users', id, action: 'destroyed', changes: { name, email } });
}

export async function toggleModule(
  tx: Tx,
  actor: CallingUser,
  { id, module }: { id: number; module: number },
): Promise<User> {
  const { account, person } = await personToChange(tx, actor, id);
  const has = person.modules.includes(module);
  if (!has && !account.modules.includes(module)) throw wrongField('module', 'org.errors.foreignModule');
  if (has && id === actor.id) throw wrongField('module', 'org.errors.notYourself');
  const modules = has ? person.modules.filter((other) => other !== module) : [...person.modules, module];
  return store(tx, actor, person, { modules: modules.sort((a, b) => a - b) });
}

/** All of them or none; the refusal names users out of reach. */
export async function assignBranch(
  tx: Tx,
  actor: CallingUser,
  ids: readonly number[],
  subaccount_id: number | null,
): Promise<User[]> {
  const moved: User[] = [];
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const { account, person } = await personToChange(tx, actor, id);
    await requireGood(tx, actor, account, { subaccount_id }, person);
    moved.push(
      person.subaccount_id === subaccount_id ? person : await store(tx, actor, person, { subaccount_id }),
    );
  }
  return moved;
}

/** Changes of the users of an account run one after the other, so that no rule is judged on stale data. */
async function personToChange(
  tx: Tx,
  actor: CallingUser,
  id: number,
  where: 'living' | 'trash too' = 'living',
) {
  const account = await lockAccount(tx, actor.accountId);
  const person = account && (await findPerson(tx, account.id, id));
  if (!account || !person || (person.trashed && where === 'living'))
    throw new Refusal(commonErrors.itemNotFound);
  if (!mayManage(actor, person)) throw new Refusal(commonErrors.itemNotFound);
  if (!outranks(actor, person)) throw new Refusal(commonErrors.forbidden);
  return { account, person };
}

async function store(tx: Tx, actor: CallingUser, person: User, change: PersonChange): Promise<User> {
  const isStored = await updatePerson(tx, actor.accountId, person, change).catch(refuseIfTaken('email'));
  if (!isStored) throw new Refusal(commonErrors.changedElsewhere, { id: person.id });
  const { id } = person;
  const changes = changesOf<User>(person, change);
  await record(tx, actor, { entity: 'users', id, action: 'changed', changes });
  // The listener that moves the sessions also updates the open pages.
  const name = changes.subaccount_id ? 'org.userMoved' : 'org.userChanged';
  await emit(tx, { name, accountId: actor.accountId, payload: { id } });
  return personOrRefusal(tx, actor, id);
}

async function personOrRefusal(tx: Tx, actor: CallingUser, id: number): Promise<User> {
  const person = await findPerson(tx, actor.accountId, id);
  if (!person) throw new Refusal(commonErrors.itemNotFound);
  return person;
}
