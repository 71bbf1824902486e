import { grantableBy, scopesOf } from '#shared/permissions.ts';
import type { Role } from '#shared/roles.ts';

interface Granter {
  id: number;
  roles: readonly Role[];
  owner: boolean;
  homeSubaccountId: number | null;
}
interface Person {
  id: number;
  roles: readonly Role[];
  subaccount_id: number | null;
}

/** Roles that keep an account manageable: one active holder remains. */
const ADMIN_ROLES: readonly Role[] = ['sm_admin', 'sm_admin_branch'];
export const isAdmin = (roles: readonly Role[]) => roles.some((role) => ADMIN_ROLES.includes(role));

/** Roles added or removed. */
export const changedRoles = (before: readonly Role[], after: readonly Role[]): Role[] => [
  ...after.filter((role) => !before.includes(role)),
  ...before.filter((role) => !after.includes(role)),
];

export const mayGrant = (granter: Granter, changed: readonly Role[]) =>
  changed.every((role) => grantableBy(granter.roles).includes(role));

/** Whether the granter may manage this user: all of the account, the home branch, or oneself. */
export const mayManage = (granter: Granter, person: Person): boolean =>
  mayAssign(granter, person.subaccount_id) ||
  (person.id === granter.id && scopesOf(granter, 'user.edit').length > 0);

/** Whether the granter may assign users to this branch, or to none. Switching to a branch gives no rights there. */
export const mayAssign = (granter: Granter, branchId: number | null): boolean => {
  const scopes = scopesOf(granter, 'user.edit');
  if (scopes.includes('A') || scopes.includes('K')) return true;
  return scopes.includes('B') && branchId !== null && branchId === granter.homeSubaccountId;
};

/** Whether the granter has or may grant every role of this user. Roles of other applications do not count. */
export const outranks = (granter: Pick<Granter, 'roles'>, { roles }: Pick<Person, 'roles'>): boolean =>
  roles
    .filter((role) => role.startsWith('sm_') || role.startsWith('mn_'))
    .every((role) => granter.roles.includes(role) || grantableBy(granter.roles).includes(role));

/** Checks the time zones of this machine. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const isWebAddress = (url: string): boolean =>
  URL.canParse(url) && ['https:', 'http:'].includes(new URL(url).protocol);

/** Each change mails two addresses, and one of them is not confirmed yet. */
export const ADDRESSES_PER_DAY = 5;
/** To one address, the first one not counted. */
export const INVITATIONS_PER_DAY = 5;
