import type { Role } from '#shared/roles.ts';

export const PROVIDER: readonly Role[] = ['mn_super_admin'];
export const ADMINS: readonly Role[] = [...PROVIDER, 'sm_super_admin', 'sm_admin'];
export const BRANCH_ADMINS: readonly Role[] = [...ADMINS, 'sm_admin_branch'];
export const MODULE_ROLES: readonly Role[] = [
  ...BRANCH_ADMINS,
  'sm_overseer',
  'sm_booker',
  'sm_partner_relations',
  'sm_invoices',
];
/** All roles of this module. */
export const MODULE_AND_USERS: readonly Role[] = [...MODULE_ROLES, 'sm_user'];
