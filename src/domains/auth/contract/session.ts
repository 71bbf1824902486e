import * as z from 'zod/mini';
import { keptTheme, role, theme, userLanguage, userSettings } from '#domains/org/contract/common.ts';
import { defineRoutes, one } from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { MODULE_NAMES } from '#shared/modules.ts';
import { authErrors } from '../errors.ts';
import { PASSWORD_MAX } from '../rules.ts';

const tokens = z.object({
  access_token: z.string(),
  expires_in: z.int(),
  /** Null in the browser, where it is an HttpOnly cookie. */
  refresh_token: z.nullable(z.string()),
  token_type: z.literal('Bearer'),
});
export type Tokens = z.output<typeof tokens>;

const challenge = z.object({
  challenge: z.string(),
  expires_in: z.int(),
  /** Where the code comes from: the app of the second factor, or a mail. */
  by: z.enum(['app', 'mail']),
});
export type Challenge = z.output<typeof challenge>;

const branchOfUser = z.nullable(z.object({ id: z.int(), name: z.string(), signature: z.string() }));

/** `currentUser` of the seeds. */
export const currentUser = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  tel: z.string(),
  language: z.string(),
  roles: z.array(role),
  owner: z.boolean(),
  modules: z.array(z.int()),
  theme: keptTheme,
  signature: z.string(),
  settings: userSettings,
  /** The account of the session. */
  account: z.object({ id: z.int(), name: z.string() }),
  /** The account of the user. */
  home_account_id: z.int(),
  /** The branch of the session. */
  subaccount: branchOfUser,
  /** The branch of the user. */
  home_subaccount_id: z.nullable(z.int()),
  active: z.boolean(),
  trashed: z.boolean(),
  second_factor: z.boolean(),
});
export type CurrentUser = z.output<typeof currentUser>;

/** `currentAccount` of the seeds: the account of the session. */
export const currentAccount = z.object({
  id: z.int(),
  name: z.string(),
  signature: z.string(),
  licences: z.array(
    z.object({
      id: z.int(),
      licence_id: z.int(),
      licence: z.object({ name: z.string(), module_id: z.int() }),
      pricing: z.enum(['std', 'pro', 'ent']),
      demo: z.boolean(),
      active: z.boolean(),
      expire_at: z.nullable(z.string()),
    }),
  ),
  active: z.boolean(),
  trashed: z.boolean(),
  modules: z.array(z.int()),
  minimax: z.object({ active: z.boolean() }),
  saop: z.object({ active: z.boolean() }),
  invoice: z.object({ active: z.boolean(), export_sys: z.string() }),
  subaccounts: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type CurrentAccount = z.output<typeof currentAccount>;

/** Not validated beyond its length: sign-in must accept every stored password. */
export const typedPassword = z
  .string()
  .check(z.minLength(1, 'validation.required'), z.maxLength(PASSWORD_MAX));
export const factorCode = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'auth.secondFactor.sixDigits'));
export const recoveryCode = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9]{5}-[a-z0-9]{5}$/, 'auth.secondFactor.recoveryForm'));
export const done = <Name extends string>(name: Name) =>
  one(z.object({ [name]: z.literal(true) } as Record<Name, z.ZodMiniLiteral<true>>));

export const loginInput = z.object({
  username: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'validation.required'),
    z.maxLength(190),
    z.refine((value) => !value.includes('\0'), 'validation.characters'),
  ),
  password: typedPassword,
  appid: z.optional(z.enum(MODULE_NAMES)),
  cookie: z._default(z.boolean(), false),
});
/** Signing in and the current user: all that the first screen needs, which loads no other contract. */
export const sessionCalls = defineRoutes({
  login: {
    method: 'POST',
    path: '/api/auth/login',
    permission: 'anyone',
    body: loginInput,
    reply: one(z.union([tokens, challenge])),
    errors: [
      authErrors.wrongLogin,
      authErrors.tooManyAttempts,
      commonErrors.userInactive,
      commonErrors.accountInactive,
    ],
  },
  secondFactor: {
    method: 'POST',
    path: '/api/auth/secondFactor',
    permission: 'anyone',
    body: z
      .object({
        challenge: z.string().check(z.minLength(1), z.maxLength(100)),
        code: z.optional(factorCode),
        recovery_code: z.optional(recoveryCode),
        cookie: z._default(z.boolean(), false),
      })
      .check(
        z.refine(({ code, recovery_code }) => (code === undefined) !== (recovery_code === undefined), {
          error: 'validation.required',
          path: ['code'],
        }),
      ),
    reply: one(z.union([tokens, challenge])),
    errors: [
      authErrors.wrongCode,
      authErrors.challengeOver,
      authErrors.tooManyAttempts,
      commonErrors.userInactive,
      commonErrors.accountInactive,
    ],
  },
  refresh: {
    method: 'POST',
    path: '/api/auth/refresh',
    permission: 'anyone',
    body: z.object({ refresh_token: z.optional(z.string().check(z.maxLength(100))) }),
    reply: one(tokens),
    errors: [
      commonErrors.unauthenticated,
      commonErrors.foreignOrigin,
      commonErrors.userInactive,
      commonErrors.accountInactive,
    ],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    permission: 'signed-in',
    body: z.object({ everywhere: z._default(z.boolean(), false) }),
    reply: done('loggedOut'),
    errors: [commonErrors.foreignOrigin],
  },
  checkAuth: {
    method: 'GET',
    path: '/api/auth/checkAuth',
    permission: 'signed-in',
    reply: one(z.object({ authenticated: z.literal(true), expires_in: z.int() })),
    errors: [],
  },
  profile: {
    method: 'GET',
    path: '/api/auth/profile',
    permission: 'self.profile',
    reply: one(currentUser),
    errors: [],
  },
  accountInfo: {
    method: 'GET',
    path: '/api/auth/accountInfo',
    permission: 'account.read',
    reply: one(currentAccount),
    errors: [],
  },
  theme: {
    method: 'POST',
    path: '/api/auth/theme',
    permission: 'self.profile',
    body: z.object({ theme }),
    reply: one(z.object({ theme })),
    errors: [],
  },
  language: {
    method: 'POST',
    path: '/api/auth/language',
    permission: 'self.profile',
    body: z.object({ language: userLanguage }),
    reply: one(z.object({ language: userLanguage })),
    errors: [],
  },
});
