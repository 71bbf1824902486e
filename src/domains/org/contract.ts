import * as z from 'zod/mini';
import {
  countryCode,
  DEFAULT_COUNTRY,
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
import { TEXT_MAX } from './contract/common.ts';
import { orgErrors } from './errors.ts';

export const branchInput = z.object({
  name: requiredText(100),
  address: z._default(text(200), ''),
  city: z._default(text(100), ''),
  zip: z._default(text(20), ''),
  country_code: z._default(countryCode, DEFAULT_COUNTRY),
  email: z._default(z.union([email, z.literal('')]), ''),
  tel: z._default(text(40), ''),
  signature: z._default(text(TEXT_MAX), ''),
});
export type BranchInput = z.output<typeof branchInput>;

const branch = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  country_code: z.string(),
  email: z.string(),
  tel: z.string(),
  signature: z.string(),
  active: z.boolean(),
  trashed: z.boolean(),
  /** Active and invited users. */
  users: z.int(),
  created_at: z.string(),
});
export type Branch = z.output<typeof branch>;

const branchFilter = { active: z.optional(z.boolean()), trashed: z._default(z.boolean(), false) };
const branchQuery = listQuery(['id', 'name', 'city', 'email', 'users', 'created_at'], branchFilter);
export type BranchQuery = z.output<typeof branchQuery>;

const found = [commonErrors.itemNotFound];
const changeable = [commonErrors.itemNotFound, commonErrors.changedElsewhere];

export const branchCalls = defineRoutes({
  search: {
    method: 'POST',
    path: '/api/smart/settings/subaccounts/search',
    permission: 'branch.read',
    body: branchQuery,
    reply: listOf(branch),
    errors: [],
  },
  find: {
    method: 'GET',
    path: '/api/smart/settings/subaccounts/find/:id',
    permission: 'branch.read',
    params: idParams,
    reply: one(branch),
    errors: found,
  },
  create: {
    method: 'POST',
    path: '/api/smart/settings/subaccounts/create',
    permission: 'branch.edit',
    idempotent: true,
    body: branchInput,
    reply: one(branch),
    errors: [],
  },
  update: {
    method: 'POST',
    path: '/api/smart/settings/subaccounts/update',
    permission: 'branch.edit',
    body: z.extend(branchInput, { id, version }),
    reply: one(branch),
    errors: changeable,
  },
  toggle: {
    method: 'POST',
    path: '/api/smart/settings/subaccounts/toggle',
    permission: 'branch.edit',
    idempotent: true,
    body: idBody,
    reply: one(branch),
    errors: found,
  },
  delete: {
    method: 'POST',
    path: '/api/smart/settings/subaccounts/delete',
    permission: 'branch.edit',
    body: idBody,
    reply: idReply,
    errors: found,
  },
  restore: {
    method: 'POST',
    path: '/api/smart/settings/subaccounts/restore',
    permission: 'branch.edit',
    body: idBody,
    reply: one(branch),
    errors: found,
  },
  all: {
    method: 'POST',
    path: '/api/smart/settings/subaccounts/all',
    permission: 'branch.read',
    heavy: 'rows',
    body: z.object({ filter: z.prefault(z.strictObject(branchFilter), {}) }),
    reply: one(z.array(branch)),
    errors: [],
  },
  destroy: {
    method: 'POST',
    path: '/api/smart/settings/subaccounts/destroy',
    permission: 'branch.destroy',
    body: idBody,
    reply: idReply,
    errors: [commonErrors.itemNotFound, commonErrors.notTrashed, commonErrors.inUse, orgErrors.branchInUse],
  },
  /** The branch of the session. */
  mine: {
    method: 'GET',
    path: '/api/smart/settings/subaccounts/mine',
    permission: 'mybranch.read',
    reply: one(branch),
    errors: found,
  },
  updateMine: {
    method: 'POST',
    path: '/api/smart/settings/subaccounts/update-mine',
    permission: 'mybranch.edit',
    body: z.extend(branchInput, { version }),
    reply: one(branch),
    errors: changeable,
  },
});
