import { ROLES, type Role } from './roles.ts';

/**
 * Permissions of the roles, with their scope. The server checks them for each call; the browser shows,
 * disables or hides by them. Letters: A all accounts, K the working account, B branch and own, P through a
 * partner, S own and shared, O own, y allowed without a scope, own: only users with the owner flag, - not
 * allowed.
 */
const COLUMNS = ROLES.slice(0, 9);
export type Scope = 'A' | 'K' | 'B' | 'P' | 'S' | 'O' | 'y' | 'own';

const row = (cells: string) =>
  Object.fromEntries(cells.split(' ').map((cell, column) => [COLUMNS[column], cell])) as Partial<
    Record<Role, Scope | '-'>
  >;

export const PERMISSIONS = {
  // All users
  'self.profile': row('O O O O O O O O O'),
  'self.notify': row('O O O O O O O O O'),
  'self.favorites': row('O O O O O O O O O'),
  'self.security': row('O O O O O O O O O'),
  'ref.read': row('y y y y y y y y y'),
  'faq.read': row('y y y y y y y y y'),
  'ticket.create': row('O O O O O O O O O'),
  'list.export': row('y y y y y y y y -'),
  'list.exportAll': row('y y y y - - - - -'),
  'route.open': row('y y y y y y y y y'),
  // Search and cart
  'search.run': row('y y y y y y y y y'),
  'search.check': row('y y y y y y y - y'),
  'search.testop': row('y own own own own own own - own'),
  'tab.read': row('S S S S S S S S S'),
  'tab.edit': row('O O O O O O O O O'),
  'tab.share': row('O O O O O O O - O'),
  'watch.edit': row('O O O O O O O - O'),
  'cart.read': row('K K K B S S S - S'),
  'cart.edit': row('K K K B O O O - O'),
  'cart.send': row('O O O O O O O - O'),
  'cart.share': row('K K K B O O O - O'),
  'cart.offer': row('K K K B O O O - O'),
  'cart.receipts': row('K K K B O O O - O'),
  'cart.restore': row('K K K B O O O - -'),
  'cart.ibe': row('K K K B O O O - O'),
  // Booking mask and bookings
  'orm.load': row('K A K B K B P K O'),
  'orm.info': row('K K K B K B P - -'),
  'orm.check': row('K K K B K B P - O'),
  'orm.book': row('K K K B K B P - -'),
  'orm.confirm': row('K K K B K B P - -'),
  'orm.change': row('K K K B K B P - -'),
  'orm.cancel': row('K K K B K B P - -'),
  'orm.docs': row('K K K B K B P K -'),
  'booking.read': row('K A K B K B P K O'),
  'booking.option': row('K K K B K B P - -'),
  'booking.remark': row('K K K B K B P - -'),
  'booking.mail': row('K K K B K B P - -'),
  'booking.delete': row('K K K B K O - - -'),
  'booking.restore': row('K K K B K - - - -'),
  'booking.destroy': row('K K K - - - - - -'),
  'booking.owner': row('K K K B K - - - -'),
  'stats.read': row('K A K B K B P K O'),
  'radar.read': row('K A K B K B P K O'),
  // Guests, customers, suppliers, partners
  'guest.read': row('K K K K K K P K O'),
  'guest.edit': row('K K K K K K P - -'),
  'guest.import': row('K K K K K K - - -'),
  'guest.delete': row('K K K K K - - - -'),
  'guest.destroy': row('K K K - - - - - -'),
  'customer.read': row('K K K K K K K K K'),
  'customer.edit': row('K K K K K K K K K'),
  'customer.delete': row('K K K K K K - - -'),
  'customer.admin': row('K K K K - - - - -'),
  'customer.merge': row('K K K - - - - - -'),
  'person.document': row('y y y y y y y - -'),
  'person.export': row('K K K - - - - - -'),
  'person.erase': row('K K K - - - - - -'),
  'supplier.read': row('K K K K K K K K K'),
  'supplier.edit': row('K K K K - - - - -'),
  'partner.read': row('K K K K - - K - -'),
  // Invoices and accounting
  'invoice.read': row('K K K B K B - K -'),
  'invoice.edit': row('K K K B - - - K -'),
  'invoice.confirm': row('- K K B - - - K -'),
  'invoice.pay': row('- K K B - - - K -'),
  'invoice.sync': row('- K K - - - - K -'),
  'invoice.delete': row('- K K B - - - K -'),
  'invoice.report': row('K K K B - - - K -'),
  'invoice.lists': row('- K K - - - - K -'),
  'invoice.settings': row('K K K - - - - - -'),
  'minimax.read': row('- K K K - - - K -'),
  'minimax.edit': row('- K K - - - - K -'),
  // Reports and counters
  'report.general': row('K A K B K B P K -'),
  'report.fee': row('A A K B - - - K -'),
  'report.roundtrip': row('K K K B K B - - -'),
  'tracker.read': row('A K K K - - - - -'),
  'history.read': row('K K K B K B P K O'),
  // Settings and administration
  'account.read': row('K K K K K K K K K'),
  'account.edit': row('A K K - - - - - -'),
  'account.list': row('A - - K - - - - -'),
  'account.manage': row('A - - - - - - - -'),
  'account.destroy': row('A - - - - - - - -'),
  'account.switch': row('A - - K - - - - -'),
  'branch.read': row('A K K K - - - - -'),
  'branch.edit': row('A K K - - - - - -'),
  'branch.destroy': row('A K K - - - - - -'),
  'mybranch.read': row('B B B B B B B B B'),
  'mybranch.edit': row('B B B B - - - - -'),
  'user.read': row('A K K K - - - - -'),
  'user.edit': row('A K K B - - - - -'),
  'user.destroy': row('A K K - - - - - -'),
  'user.roles': row('A K K B - - - - -'),
  'user.security': row('A K K - - - - - -'),
  'connection.read': row('A A K - - - - - -'),
  'connection.edit': row('A - K - - - - - -'),
  'contract.read': row('A K K K K K K - -'),
  'contract.edit': row('A K K - - - - - -'),
  'licence.read': row('A K K K - - - - -'),
  'licence.renew': row('A K K - - - - - -'),
  'licence.edit': row('A - - - - - - - -'),
  'giata.read': row('A K K K - - - - -'),
  'giata.edit': row('A K K - - - - - -'),
  'apilicence.edit': row('A K K - - - - - -'),
  'fee.read': row('A K K K - - - K -'),
  'fee.edit': row('A K K - - - - - -'),
  'ticket.read': row('A - - K - - - - -'),
  'ticket.answer': row('A - - K - - - - -'),
  'faq.edit': row('A - - - - - - - -'),
  'template.read': row('K K K K - - - - -'),
  'template.edit': row('K K K - - - - - -'),
  'feed.read': row('A K K K - - - - -'),
  'feed.run': row('A K K - - - - - -'),
  'job.read': row('A K K - - - - - -'),
  'job.retry': row('A K K - - - - - -'),
  'job.drop': row('A K - - - - - - -'),
  'mailbox.read': row('A - - - - - - - -'),
} as const satisfies Record<string, Partial<Record<Role, Scope | '-'>>>;

export type Permission = keyof typeof PERMISSIONS;

/** For all users, also those who have only roles of other modules. */
const EVERYBODY: readonly string[] = [
  'self.profile',
  'self.notify',
  'self.favorites',
  'self.security',
  'ref.read',
  'faq.read',
  'ticket.create',
  'route.open',
  'account.read',
];

/** The invoicing role of the sellit module has the rights of this module's one, and a few more. */
const SELLIT_INVOICES: Partial<Record<Permission, Scope>> = {
  'customer.read': 'K',
  'customer.edit': 'K',
  'booking.read': 'K',
  'report.fee': 'K',
};
const INVOICING = /^(invoice|minimax)\./;

export function cellOf(role: Role, permission: Permission): Scope | undefined {
  const cell = (PERMISSIONS[permission] as Partial<Record<Role, Scope | '-'>>)[role];
  if (cell !== undefined) return cell === '-' ? undefined : cell;
  if (EVERYBODY.includes(permission)) {
    return (PERMISSIONS[permission] as Partial<Record<Role, Scope>>).sm_user;
  }
  if (role !== 'sel_invoices') return undefined;
  return INVOICING.test(permission) ? cellOf('sm_invoices', permission) : SELLIT_INVOICES[permission];
}

/** A user as the permissions judge them. */
export interface Holder {
  roles: readonly Role[];
  owner: boolean;
  /** Null: in no branch. Undefined: judged by the roles alone. */
  homeSubaccountId?: number | null;
}

/** Scope B of these is the home branch, whichever branch the session works in; without one there is no such cell. */
const AT_HOME: readonly Permission[] = ['user.edit', 'user.destroy', 'user.roles', 'user.security'];

/** The scopes of all roles of a user; the widest counts. None: not allowed. */
export function scopesOf(user: Holder, permission: Permission): Scope[] {
  const cells = user.roles.flatMap((role) => cellOf(role, permission) ?? []);
  const isAway = user.homeSubaccountId === null && AT_HOME.includes(permission);
  return [...new Set(cells)].filter((cell) => (cell !== 'own' || user.owner) && (cell !== 'B' || !isAway));
}

export const isAllowed = (user: Holder, permission: Permission) => scopesOf(user, permission).length > 0;

/** Whether the modules of account and user must include this one: all but the user's own matters. */
export const needsModule = (permission: Permission): boolean => !EVERYBODY.includes(permission);

const SMART_ROLES: readonly Role[] = [
  'sm_admin',
  'sm_admin_branch',
  'sm_booker',
  'sm_user',
  'sm_overseer',
  'sm_partner_relations',
  'sm_invoices',
];
const BRANCH_ROLES: readonly Role[] = ['sm_booker', 'sm_user', 'sm_invoices'];

/** Roles that a user with these roles may grant and revoke. */
export function grantableBy(roles: readonly Role[]): readonly Role[] {
  if (roles.includes('mn_super_admin')) return ROLES;
  if (roles.includes('sm_super_admin') || roles.includes('sm_admin')) return SMART_ROLES;
  return roles.includes('sm_admin_branch') ? BRANCH_ROLES : [];
}

/** The level of a user, shown as the colour of the name; the highest role counts. */
export type UserLevel = 'super_user' | 'admin_user' | 'ordinary';
const SUPER: readonly Role[] = ['mn_super_admin', 'sm_super_admin', 'sel_super_admin', 'el_super_admin'];
const ADMIN: readonly Role[] = ['sm_admin', 'sm_admin_branch', 'sel_admin', 'el_admin', 'in_admin'];

export function levelOf(roles: readonly Role[]): UserLevel {
  if (roles.some((role) => SUPER.includes(role))) return 'super_user';
  return roles.some((role) => ADMIN.includes(role)) ? 'admin_user' : 'ordinary';
}

/** The highest role, by its level and then by its place in the list; undefined without roles. */
export const leadingRole = (roles: readonly Role[]): Role | undefined =>
  ROLES.find((role) => roles.includes(role) && levelOf([role]) === levelOf(roles));
