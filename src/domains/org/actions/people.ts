import { countChangesOf } from '#domains/history/store.ts';
import { now } from '#server/clock.ts';
import type { Tx } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import type { CallingUser } from '#server/session.ts';
import { invitedName } from '#shared/contract.ts';
import { commonErrors, Refusal, wrongField } from '#shared/errors.ts';
import { MODULES } from '#shared/modules.ts';
import type { Role } from '#shared/roles.ts';
import type { User, UserInput } from '../contract/users.ts';
import { EMAIL_TAKEN, orgErrors } from '../errors.ts';
import { ADDRESSES_PER_DAY, isAdmin, mayAssign } from '../rules.ts';
import { findBranch } from '../store/branches.ts';
import { countWorking, takeModules, type Working } from '../store/people.ts';
import { findUserByEmail } from '../store/users.ts';

interface AccountOfPeople {
  id: number;
  modules: number[];
}
type Judged = Partial<Pick<UserInput, 'email' | 'subaccount_id' | 'modules' | 'roles'>>;

/** Validation that needs stored data. An unchanged value stays valid. */
export async function requireGood(
  tx: Tx,
  actor: CallingUser,
  account: AccountOfPeople,
  input: Judged,
  before?: User,
): Promise<void> {
  const fields: Record<string, string[]> = {};
  if (input.email !== undefined && input.email !== before?.email) {
    const other = await findUserByEmail(tx, input.email);
    if (other && !other.trashed && other.id !== before?.id) fields.email = [EMAIL_TAKEN];
  }
  const branchId = input.subaccount_id;
  if (branchId !== undefined && (!before || branchId !== before.subaccount_id)) {
    const fault = await faultOfBranch(tx, actor, branchId);
    if (fault) fields.subaccount_id = [fault];
  }
  const foreign = input.modules?.find(
    (module) => !account.modules.includes(module) && !before?.modules.includes(module),
  );
  if (foreign !== undefined) fields.modules = ['org.errors.foreignModule'];
  if (input.roles?.includes('mn_super_admin') && !account.modules.includes(MODULES.manager)) {
    fields.roles = ['org.errors.staffOnly'];
  }
  if (Object.keys(fields).length > 0) throw new Refusal(commonErrors.invalid, {}, fields);
}

async function faultOfBranch(tx: Tx, actor: CallingUser, id: number | null): Promise<string | undefined> {
  if (!mayAssign(actor, id)) return 'org.errors.ownBranch';
  if (id === null) return undefined;
  const branch = await findBranch(tx, actor.accountId, id);
  return branch?.active && !branch.trashed ? undefined : 'org.errors.unknownBranch';
}

const DAY_MS = 86_400_000;

/** At most five new addresses a day for one user, counted by the history. */
export async function requireFewAddresses(
  tx: Tx,
  { id, account_id }: { id: number; account_id: number },
): Promise<void> {
  const from = new Date(now().getTime() - DAY_MS).toISOString();
  const count = await countChangesOf(tx, account_id, { entity: 'users', id, field: 'email', from });
  if (count >= ADDRESSES_PER_DAY) throw new Refusal(orgErrors.manyAddresses, { seconds: DAY_MS / 1000 });
}

/** A user who has confirmed no address yet is named in the mail to it. */
export function requireInvitedName(name: string): void {
  const [fault] = invitedName.safeParse(name).error?.issues ?? [];
  if (fault) throw wrongField('name', fault.message);
}

/** Users change their own address only in the profile, with the password, and cannot lock themselves out. */
export function requireSelfKept(self: User, { email, modules }: UserInput): void {
  if (email !== self.email) throw wrongField('email', 'org.errors.ownEmail');
  const kept: number[] = modules;
  if (self.modules.some((module) => !kept.includes(module))) {
    throw wrongField('modules', 'org.errors.notYourself');
  }
}

/**
 * Every account keeps one active user and one active admin. An account without them before may still be
 * repaired step by step.
 */
export async function requireWorking(tx: Tx, accountId: number, before: Working): Promise<void> {
  const { users, admins } = await countWorking(tx, accountId);
  if (users === 0 && before.users > 0) throw wrongField('users', 'validation.oneUser');
  if (admins === 0 && before.admins > 0) throw wrongField('roles', 'validation.oneAdmin');
}

/** Takes modules that the agency lost from its users. */
export async function limitModules(tx: Tx, accountId: number, modules: number[]): Promise<void> {
  for (const id of await takeModules(tx, accountId, modules)) {
    await emit(tx, { name: 'org.userChanged', accountId, payload: { id } });
  }
}

interface ToCheck {
  email: string;
  roles: Role[];
}

/** Validates a list of users before it is sent; stores nothing and reports each fault at its field. */
export async function validateUsers(tx: Tx, users: ToCheck[]): Promise<void> {
  const fields: Record<string, string[]> = {};
  if (!users.some(({ roles }) => isAdmin(roles))) fields.users = ['validation.oneAdmin'];
  const emails = users.map(({ email }) => email);
  for (const [index, email] of emails.entries()) {
    const other = await findUserByEmail(tx, email);
    if (emails.indexOf(email) < index || (other && !other.trashed))
      fields[`users.${index}.email`] = [EMAIL_TAKEN];
  }
  if (Object.keys(fields).length > 0) throw new Refusal(commonErrors.invalid, {}, fields);
}
