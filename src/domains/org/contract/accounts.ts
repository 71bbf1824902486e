import * as z from 'zod/mini';
import {
  countryCode,
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
import { WIRE_LOCALES } from '#shared/texts.ts';
import { isTimeZone, isWebAddress } from '../rules.ts';
import { userInput } from './users.ts';

const SIGNATURE_MAX = 20_000;

/** The agency's own data. */
export const accountFields = z.object({
  name: requiredText(100),
  address: z._default(text(200), ''),
  city: z._default(text(100), ''),
  zip: z._default(text(20), ''),
  country_code: countryCode,
  tax_number: z._default(text(40), ''),
  email: z._default(z.union([email, z.literal('')]), ''),
  tel: z._default(text(40), ''),
  web: z._default(
    text(200).check(z.refine((value) => value === '' || isWebAddress(value), 'validation.url')),
    '',
  ),
  signature: z._default(text(SIGNATURE_MAX), ''),
  locale: z._default(z.enum(WIRE_LOCALES, 'validation.language'), 'sl'),
  time_zone: z._default(text(60).check(z.refine(isTimeZone, 'validation.invalid_value')), 'Europe/Ljubljana'),
  customers_per_branch: z._default(z.boolean(), false),
});
export type AccountFields = z.output<typeof accountFields>;

const account = z.object({
  id: z.int(),
  version: z.int(),
  ...accountFields.shape,
  locale: z.string(),
  time_zone: z.string(),
  country_code: z.string(),
  web: z.string(),
  demo: z.boolean(),
  active: z.boolean(),
  trashed: z.boolean(),
  modules: z.array(z.int()),
  invoice_active: z.boolean(),
  /** File id of the logo; changes with each upload. */
  logo: z.nullable(z.string()),
  created_at: z.string(),
});
export type Account = z.output<typeof account>;

export const heldLicence = z.object({
  id: z.int(),
  name: z.string(),
  pricing: z.string(),
  demo: z.boolean(),
  expire_at: z.nullable(z.string()),
});

/** For users who administer all accounts. */
const managedAccount = z.extend(account, {
  users: z.int(),
  subaccounts: z.int(),
  licences: z.array(heldLicence),
});
export type ManagedAccount = z.output<typeof managedAccount>;

const managedQuery = listQuery(['id', 'name', 'city', 'created_at'], {
  active: z.optional(z.boolean()),
  trashed: z._default(z.boolean(), false),
});
export type ManagedQuery = z.output<typeof managedQuery>;

const modules = z
  .array(z.literal(Object.values(MODULES), 'validation.invalid_value'))
  .check(z.minLength(1, 'validation.required'), z.maxLength(5));

const missing = [commonErrors.itemNotFound];
const manage = {
  method: 'POST',
  permission: 'account.manage',
  reply: one(managedAccount),
  errors: missing,
} as const;

export const accountSettingsCalls = defineRoutes({
  find: {
    method: 'GET',
    path: '/api/smart/settings/account/find/:id',
    permission: 'account.read',
    params: idParams,
    reply: one(account),
    errors: missing,
  },
  update: {
    method: 'POST',
    path: '/api/smart/settings/account/update',
    permission: 'account.edit',
    body: z.extend(accountFields, { id, version }),
    reply: one(account),
    errors: [commonErrors.itemNotFound, commonErrors.changedElsewhere],
  },
  all: {
    method: 'POST',
    path: '/api/smart/settings/account/all',
    permission: 'account.read',
    body: z.object({ term: z._default(text(100), '') }),
    reply: one(z.array(account)),
    errors: [],
  },
  /** Validates only, stores nothing. */
  validate: {
    method: 'POST',
    path: '/api/validate/account',
    permission: 'account.edit',
    body: accountFields,
    reply: one(z.object({ valid: z.literal(true) })),
    errors: [],
  },
});

export const managerCalls = defineRoutes({
  search: {
    method: 'POST',
    path: '/api/manager/accounts/search',
    permission: 'account.manage',
    body: managedQuery,
    reply: listOf(managedAccount),
    errors: [],
  },
  find: {
    method: 'GET',
    path: '/api/manager/accounts/find/:id',
    permission: 'account.manage',
    params: idParams,
    reply: one(managedAccount),
    errors: missing,
  },
  create: {
    ...manage,
    path: '/api/manager/accounts/create',
    idempotent: true,
    body: z.extend(accountFields, {
      modules,
      user: z.pick(userInput, { name: true, email: true, tel: true, language: true }),
    }),
    errors: [],
  },
  update: {
    ...manage,
    path: '/api/manager/accounts/update',
    body: z.extend(accountFields, { id, version }),
    errors: [commonErrors.itemNotFound, commonErrors.changedElsewhere],
  },
  toggle: { ...manage, path: '/api/manager/accounts/toggle', idempotent: true, body: idBody },
  modules: { ...manage, path: '/api/manager/accounts/modules', body: z.object({ id, modules }) },
  delete: { ...manage, path: '/api/manager/accounts/delete', body: idBody, reply: idReply },
  restore: { ...manage, path: '/api/manager/accounts/restore', body: idBody },
  destroy: {
    method: 'POST',
    path: '/api/manager/accounts/destroy',
    permission: 'account.destroy',
    body: z.object({ id, name: text(100) }),
    reply: idReply,
    errors: [commonErrors.itemNotFound, commonErrors.notTrashed],
  },
});
