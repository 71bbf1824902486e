import * as z from 'zod/mini';
import { defineRoutes, fileReply, one, text } from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { heldLicence } from './accounts.ts';

const LOGO_MAX = 7_000_000;

/** Fields of an account for users who administer all accounts, and for nobody else. */
const managed = z.object({
  modules: z.array(z.int()),
  /** Host of its applications; empty: none. */
  modules_info: z.array(z.object({ id: z.int(), url: z.string() })),
  users: z.int(),
  licences: z.array(heldLicence),
  giata_licences: z.array(
    z.object({ id: z.int(), name: z.string(), type: z.int(), master: z.boolean(), active: z.boolean() }),
  ),
  /** Its operators. */
  enabled_tocs: z.array(
    z.object({ id: z.int(), touroperator: z.object({ id: z.int(), name: z.string(), toc: z.string() }) }),
  ),
});
export type EnabledOperator = z.output<typeof managed>['enabled_tocs'][number];
const ofManagers = z.partial(managed).shape;

/** Accounts and branches to switch to. */
const accountChoice = z.object({
  id: z.int(),
  name: z.string(),
  city: z.string(),
  active: z.boolean(),
  subaccounts: z.array(z.object({ id: z.int(), name: z.string() })),
  ...ofManagers,
});
export type AccountChoice = z.output<typeof accountChoice>;

export const accountCalls = defineRoutes({
  /** Accounts in reach whose name contains the term. */
  all: {
    method: 'POST',
    path: '/api/manager/accounts/all',
    permission: 'account.list',
    heavy: 'rows',
    body: z.object({ term: z._default(text(100), '') }),
    reply: one(z.array(accountChoice)),
    errors: [],
  },
  /** For mails and documents; null removes it. */
  setLogo: {
    method: 'POST',
    path: '/api/smart/settings/account/logo',
    permission: 'account.edit',
    heavy: 'files',
    large: true,
    body: z.object({
      image: z.nullable(
        z
          .string()
          .check(z.maxLength(LOGO_MAX), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'validation.invalid_format')),
      ),
    }),
    reply: one(z.object({ logo: z.boolean() })),
    errors: [commonErrors.notAnImage, commonErrors.imageTooLarge],
  },
  /** The logo as mails and documents show it. */
  logo: {
    method: 'GET',
    path: '/api/smart/settings/account/logo',
    permission: 'account.read',
    reply: fileReply,
    errors: [commonErrors.itemNotFound],
  },
  /** A sample document with the current address, colour and logo. */
  letterhead: {
    method: 'GET',
    path: '/api/smart/settings/account/letterhead',
    permission: 'account.read',
    reply: fileReply,
    errors: [],
  },
});
