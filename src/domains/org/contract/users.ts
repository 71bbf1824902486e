import * as z from 'zod/mini';
import {
  defineRoutes,
  email,
  id,
  idBody,
  idParams,
  idReply,
  invitedName,
  listOf,
  listQuery,
  one,
  requiredText,
  text,
  version,
} from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { MODULES } from '#shared/modules.ts';
import { orgErrors } from '../errors.ts';
import { keptTheme, role, userLanguage, userSettings } from './common.ts';

const moduleId = z.literal(Object.values(MODULES), 'validation.invalid_value');

export const userInput = z.object({
  name: requiredText(100),
  email,
  tel: z._default(text(40), ''),
  subaccount_id: z._default(z.nullable(id), null),
  modules: z._default(z.array(moduleId).check(z.maxLength(5)), [MODULES.smart]),
  roles: z.array(role).check(z.minLength(1, 'validation.oneRole'), z.maxLength(22)),
  language: z._default(z.union([userLanguage, z.literal('')]), ''),
});
export type UserInput = z.output<typeof userInput>;
/** The mail of an invitation names the invited user. */
const invitationInput = z.extend(userInput, { name: invitedName });

const user = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  email: z.string(),
  tel: z.string(),
  account_id: z.int(),
  subaccount_id: z.nullable(z.int()),
  /** Name of the branch. */
  subaccount: z.nullable(z.string()),
  modules: z.array(z.int()),
  roles: z.array(role),
  language: z.string(),
  theme: keptTheme,
  signature: z.string(),
  settings: userSettings,
  owner: z.boolean(),
  active: z.boolean(),
  /** The invitation link was not followed yet. */
  invited: z.boolean(),
  trashed: z.boolean(),
  /** Null: never. */
  last_seen_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type User = z.output<typeof user>;

const userFilter = {
  active: z.optional(z.boolean()),
  trashed: z._default(z.boolean(), false),
  invited: z.optional(z.boolean()),
  subaccount_id: z.optional(z.nullable(id)),
  role: z.optional(role),
};
const userQuery = listQuery(['id', 'name', 'email', 'subaccount', 'last_seen_at', 'created_at'], userFilter);
export type UserQuery = z.output<typeof userQuery>;

/** Seats of the licence, and seats taken. */
const seats = z.object({ used: z.int(), max: z.int() });
/** Number of users per state, whatever the search. */
const states = z.object({ all: z.int(), active: z.int(), invited: z.int(), inactive: z.int() });

const missing = [commonErrors.itemNotFound];
const seated = [commonErrors.itemNotFound, orgErrors.userLimit];

const change = { method: 'POST', permission: 'user.edit', reply: one(user) } as const;

const checkedUser = z.pick(userInput, { name: true, email: true, roles: true });

export const userCalls = defineRoutes({
  all: {
    method: 'POST',
    path: '/api/smart/settings/users/all',
    permission: 'user.read',
    heavy: 'rows',
    body: z.object({ filter: z.prefault(z.strictObject(userFilter), {}) }),
    reply: one(z.array(user)),
    errors: [],
  },
  search: {
    method: 'POST',
    path: '/api/smart/settings/users/search',
    permission: 'user.read',
    body: userQuery,
    reply: z.extend(listOf(user), { seats, states }),
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
    ...change,
    path: '/api/smart/settings/users/create',
    idempotent: true,
    body: invitationInput,
    errors: [orgErrors.userLimit, orgErrors.manyInvitations, commonErrors.forbidden],
  },
  update: {
    ...change,
    path: '/api/smart/settings/users/update',
    body: z.extend(userInput, { id, version }),
    errors: [
      commonErrors.itemNotFound,
      commonErrors.changedElsewhere,
      commonErrors.forbidden,
      orgErrors.manyAddresses,
      orgErrors.manyInvitations,
    ],
  },
  /** Mails the link to set a password once more; the link before ends. */
  inviteAgain: {
    ...change,
    path: '/api/smart/settings/users/inviteAgain',
    idempotent: true,
    body: idBody,
    errors: [...missing, orgErrors.notInvited, orgErrors.manyInvitations],
  },
  toggle: {
    ...change,
    path: '/api/smart/settings/users/toggle',
    idempotent: true,
    body: idBody,
    errors: [...seated, orgErrors.invitationOpen],
  },
  delete: {
    ...change,
    path: '/api/smart/settings/users/delete',
    body: idBody,
    reply: idReply,
    errors: missing,
  },
  restore: { ...change, path: '/api/smart/settings/users/restore', body: idBody, errors: seated },
  destroy: {
    method: 'POST',
    path: '/api/smart/settings/users/destroy',
    permission: 'user.destroy',
    body: idBody,
    reply: idReply,
    errors: [commonErrors.itemNotFound, commonErrors.notTrashed],
  },
  toggleModule: {
    ...change,
    path: '/api/smart/settings/users/toggleModule',
    idempotent: true,
    body: z.object({ id, module: moduleId }),
    errors: missing,
  },
  subAssign: {
    ...change,
    path: '/api/smart/settings/users/subAssign',
    body: z.object({ id, subaccount_id: z.nullable(id) }),
    errors: missing,
  },
  subBulkAction: {
    method: 'POST',
    path: '/api/smart/settings/users/subBulkAction',
    permission: 'user.edit',
    body: z.object({
      ids: z.array(id).check(z.minLength(1), z.maxLength(1000)),
      subaccount_id: z.nullable(id),
    }),
    reply: one(z.object({ changed: z.int() })),
    errors: missing,
  },
  /** Validates only, stores nothing. */
  validate: {
    method: 'POST',
    path: '/api/validate/users',
    permission: 'user.edit',
    body: z.object({
      users: z.array(checkedUser).check(z.minLength(1, 'validation.oneUser'), z.maxLength(1000)),
    }),
    reply: one(z.object({ valid: z.literal(true) })),
    errors: [],
  },
});
