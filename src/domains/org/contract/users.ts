import { z } from 'zod';
import {
  defineRoutes,
  email,
  id,
  idBody,
  idParams,
  idReply,
  listOf,
  listQuery,
  one,
  requiredText,
  text,
  version,
} from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { MODULES } from '#shared/modules.ts';
import { role, theme, userLanguage, userSettings } from '../contract.ts';
import { orgErrors } from '../errors.ts';

const moduleId = z.literal(Object.values(MODULES), 'validation.invalid_value');

export const userInput = z.object({
  name: requiredText(100),
  email,
  tel: text(40).default(''),
  subaccount_id: id.nullable().default(null),
  modules: z.array(moduleId).max(5).default([MODULES.smart]),
  roles: z.array(role).min(1, 'validation.oneRole').max(22),
  language: userLanguage.or(z.literal('')).default(''),
});
export type UserInput = z.output<typeof userInput>;

const user = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  email: z.string(),
  tel: z.string(),
  account_id: z.int(),
  subaccount_id: z.int().nullable(),
  /** Name of the branch. */
  subaccount: z.string().nullable(),
  modules: z.array(z.int()),
  roles: z.array(role),
  language: z.string(),
  theme,
  signature: z.string(),
  settings: userSettings,
  owner: z.boolean(),
  active: z.boolean(),
  /** Has not followed the link of the invitation yet. */
  invited: z.boolean(),
  trashed: z.boolean(),
  /** Null: never yet. */
  last_seen_at: z.string().nullable(),
  created_at: z.string(),
});
export type User = z.output<typeof user>;

const userFilter = {
  active: z.boolean().optional(),
  trashed: z.boolean().default(false),
  invited: z.boolean().optional(),
  subaccount_id: id.nullable().optional(),
  role: role.optional(),
};
const userQuery = listQuery(['id', 'name', 'email', 'subaccount', 'last_seen_at', 'created_at'], userFilter);
export type UserQuery = z.output<typeof userQuery>;

/** How many people the licence allows, and how many there are. */
const seats = z.object({ used: z.int(), max: z.int() });
/** How many there are in each state, whatever is searched for. */
const states = z.object({ all: z.int(), active: z.int(), invited: z.int(), inactive: z.int() });

const missing = [commonErrors.itemNotFound];
const seated = [commonErrors.itemNotFound, orgErrors.userLimit];

const change = {
  method: 'POST',
  permission: 'user.edit',
  reply: one(user),
} as const;

const checkedUser = userInput.pick({ name: true, email: true, roles: true });

export const userCalls = defineRoutes({
  all: {
    method: 'POST',
    path: '/api/smart/settings/users/all',
    permission: 'user.read',
    body: z.object({ filter: z.strictObject(userFilter).prefault({}) }),
    reply: one(z.array(user)),
    errors: [],
  },
  search: {
    method: 'POST',
    path: '/api/smart/settings/users/search',
    permission: 'user.read',
    body: userQuery,
    reply: listOf(user).extend({ seats, states }),
    errors: [],
  },
  find: {
    method: 'GET',
    path: '/api/smart/settings/users/find/:id',
    permission: 'user.read',
    params: idParams,
    reply: one(user),
    errors: missing,
  },
  create: {
    ...{ ...change, path: '/api/smart/settings/users/create' },
    idempotent: true,
    body: userInput,
    errors: [orgErrors.userLimit, commonErrors.forbidden],
  },
  update: {
    ...{ ...change, path: '/api/smart/settings/users/update' },
    body: userInput.extend({ id, version }),
    errors: [commonErrors.itemNotFound, commonErrors.changedElsewhere, commonErrors.forbidden],
  },
  toggle: {
    ...{ ...change, path: '/api/smart/settings/users/toggle' },
    idempotent: true,
    body: idBody,
    errors: [...seated, orgErrors.invitationOpen],
  },
  delete: {
    ...{ ...change, path: '/api/smart/settings/users/delete' },
    body: idBody,
    reply: idReply,
    errors: missing,
  },
  restore: { ...{ ...change, path: '/api/smart/settings/users/restore' }, body: idBody, errors: seated },
  destroy: {
    method: 'POST',
    path: '/api/smart/settings/users/destroy',
    permission: 'user.destroy',
    body: idBody,
    reply: idReply,
    errors: [commonErrors.itemNotFound, commonErrors.notTrashed],
  },
  toggleModule: {
    ...{ ...change, path: '/api/smart/settings/users/toggleModule' },
    idempotent: true,
    body: z.object({ id, module: moduleId }),
    errors: missing,
  },
  subAssign: {
    ...{ ...change, path: '/api/smart/settings/users/subAssign' },
    body: z.object({ id, subaccount_id: id.nullable() }),
    errors: missing,
  },
  subBulkAction: {
    method: 'POST',
    path: '/api/smart/settings/users/subBulkAction',
    permission: 'user.edit',
    body: z.object({ ids: z.array(id).min(1).max(1000), subaccount_id: id.nullable() }),
    reply: one(z.object({ changed: z.int() })),
    errors: missing,
  },
  /** What a form would be told, before anything is stored. */
  validate: {
    method: 'POST',
    path: '/api/validate/users',
    permission: 'user.edit',
    body: z.object({ users: z.array(checkedUser).min(1, 'validation.oneUser').max(1000) }),
    reply: one(z.object({ valid: z.literal(true) })),
    errors: [],
  },
});
