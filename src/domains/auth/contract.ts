import { z } from 'zod';
import { accountInput, role, theme, userLanguage, userSettings } from '#domains/org/contract.ts';
import { defineRoutes, email, id, one, requiredText, text } from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { MODULE_NAMES } from '#shared/modules.ts';
import { authErrors } from './errors.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './rules.ts';

const tokens = z.object({
  access_token: z.string(),
  expires_in: z.int(),
  /** Null in the browser: there it is in a cookie that no script can read. */
  refresh_token: z.string().nullable(),
  token_type: z.literal('Bearer'),
});
export type Tokens = z.output<typeof tokens>;

const challenge = z.object({ challenge: z.string(), expires_in: z.int() });

const signature = text(20_000);
const branchOfUser = z.object({ id: z.int(), name: z.string(), signature: z.string() }).nullable();

/** `currentUser` of the seeds. */
const currentUser = z.object({
  id: z.int(),
  name: z.string(),
  username: z.string(),
  email: z.string(),
  tel: z.string(),
  language: z.string(),
  roles: z.array(role),
  owner: z.boolean(),
  modules: z.array(z.int()),
  theme,
  signature: z.string(),
  settings: userSettings,
  account: z.object({ id: z.int(), name: z.string() }),
  subaccount: branchOfUser,
  active: z.boolean(),
  trashed: z.boolean(),
  second_factor: z.boolean(),
});
export type CurrentUser = z.output<typeof currentUser>;

/** `currentAccount` of the seeds: the account that the user works in. */
const currentAccount = z.object({
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
      expire_at: z.string().nullable(),
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

const password = z
  .string()
  .min(PASSWORD_MIN, 'auth.password.tooShort')
  .max(PASSWORD_MAX, 'auth.password.tooLong');
/** As it was typed once; whether it is right is the server's to say. */
const typedPassword = z.string().min(1, 'validation.required').max(PASSWORD_MAX);
const matching = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...shape, password, password_confirmation: typedPassword }).refine(
    (input) => {
      const { password: one, password_confirmation: again } = input as Record<string, unknown>;
      return one === again;
    },
    { error: 'auth.password.mismatch', path: ['password_confirmation'] },
  );

const codeId = z.uuid('auth.errors.wrongCode');
const mailedCode = z.string().min(1, 'validation.required').max(100, 'auth.errors.wrongCode');
const factorCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'auth.secondFactor.sixDigits');
const recoveryCode = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9]{5}-[a-z0-9]{5}$/, 'auth.secondFactor.recoveryForm');
const codes = z.object({ recovery_codes: z.array(z.string()) });
const done = <Name extends string>(name: Name) =>
  one(z.object({ [name]: z.literal(true) } as Record<Name, z.ZodLiteral<true>>));

export const loginInput = z.object({
  username: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'validation.required')
    .max(190)
    .refine((value) => !value.includes('\0'), 'validation.characters'),
  password: typedPassword,
  appid: z.enum(MODULE_NAMES).optional(),
  cookie: z.boolean().default(false),
});
export const registerInput = z.object({
  account: accountInput,
  user: z.object({
    name: requiredText(100),
    email,
    tel: requiredText(40).regex(/^\+?[\d ()/.-]{6,}$/, 'validation.phone'),
    language: userLanguage,
  }),
  terms: z.literal(true, 'auth.register.termsNeeded'),
});
export const activationInput = matching({ id: codeId, code: mailedCode });
export const resetInput = matching({ id: codeId, code: mailedCode });
export const passwordInput = matching({ current_password: typedPassword });
export const emailInput = z.object({ email, current_password: typedPassword });
const profileInput = z.object({
  name: requiredText(100),
  tel: text(40),
  language: userLanguage,
  signature,
  settings: userSettings,
});
/** The two forms of it. */
export const personInput = profileInput.omit({ settings: true });
export const cartInput = profileInput.pick({ settings: true });
export type ProfileChange = Partial<z.output<typeof profileInput>>;

/** Where to work from now on; without a branch, for the whole account. */
export const switchInput = z.object({ account_id: id, subaccount_id: id.nullable().default(null) });

const session = z.object({
  id: z.uuid(),
  created_at: z.string(),
  last_used_at: z.string(),
  address: z.string(),
  browser: z.string(),
  current: z.boolean(),
});

export const authCalls = defineRoutes({
  login: {
    method: 'POST',
    path: '/api/auth/login',
    permission: 'anyone',
    body: loginInput,
    reply: one(tokens.or(challenge)),
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
        challenge: z.string().min(1).max(100),
        code: factorCode.optional(),
        recovery_code: recoveryCode.optional(),
        cookie: z.boolean().default(false),
      })
      .refine(({ code, recovery_code }) => (code === undefined) !== (recovery_code === undefined), {
        error: 'validation.required',
        path: ['code'],
      }),
    reply: one(tokens),
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
    body: z.object({ refresh_token: z.string().max(100).optional() }),
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
    body: z.object({ everywhere: z.boolean().default(false) }),
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
  register: {
    method: 'POST',
    path: '/api/auth/register',
    permission: 'anyone',
    body: registerInput,
    reply: done('registered'),
    errors: [authErrors.tooManyAttempts],
  },
  userBase: {
    method: 'GET',
    path: '/api/auth/userBase/:id/:activation_code',
    permission: 'anyone',
    params: z.object({ id: codeId, activation_code: mailedCode }),
    reply: one(z.object({ name: z.string(), email: z.string(), account_name: z.string() })),
    errors: [authErrors.wrongCode],
  },
  activation: {
    method: 'POST',
    path: '/api/auth/activation',
    permission: 'anyone',
    body: activationInput,
    reply: done('activated'),
    errors: [authErrors.wrongCode],
  },
  reActivation: {
    method: 'POST',
    path: '/api/auth/reActivation',
    permission: 'anyone',
    body: z.object({ email }),
    reply: done('sent'),
    errors: [authErrors.tooManyAttempts],
  },
  forgot: {
    method: 'POST',
    path: '/api/auth/forgot',
    permission: 'anyone',
    body: z.object({ email }),
    reply: done('sent'),
    errors: [authErrors.tooManyAttempts],
  },
  recoverCode: {
    method: 'POST',
    path: '/api/auth/recoverCode',
    permission: 'anyone',
    body: z.object({ id: codeId, code: mailedCode }),
    reply: done('valid'),
    errors: [authErrors.wrongCode],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/resetPassword',
    permission: 'anyone',
    body: resetInput,
    reply: done('reset'),
    errors: [authErrors.wrongCode],
  },
  profile: {
    method: 'GET',
    path: '/api/auth/profile',
    permission: 'self.profile',
    reply: one(currentUser),
    errors: [],
  },
  changeProfile: {
    method: 'POST',
    path: '/api/auth/profile',
    permission: 'self.profile',
    // A form sends what it shows, so that two windows do not undo each other.
    body: profileInput.partial(),
    reply: one(currentUser),
    errors: [],
  },
  password: {
    method: 'POST',
    path: '/api/auth/password',
    permission: 'self.profile',
    body: passwordInput,
    reply: done('changed'),
    errors: [authErrors.tooManyAttempts],
  },
  /** The new address counts once its owner has followed the link. */
  email: {
    method: 'POST',
    path: '/api/auth/email',
    permission: 'self.profile',
    body: emailInput,
    reply: done('sent'),
    errors: [authErrors.tooManyAttempts],
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/auth/email/confirm',
    permission: 'anyone',
    body: z.object({ id: codeId, code: mailedCode }),
    reply: done('changed'),
    errors: [authErrors.wrongCode],
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
  accountInfo: {
    method: 'GET',
    path: '/api/auth/accountInfo',
    permission: 'account.read',
    reply: one(currentAccount),
    errors: [],
  },
  switchAccount: {
    method: 'POST',
    path: '/api/auth/switchAccount',
    permission: 'account.switch',
    body: switchInput,
    reply: one(z.object({ account: currentAccount, user: currentUser })),
    errors: [commonErrors.itemNotFound],
  },
  sessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    permission: 'self.security',
    reply: one(z.array(session)),
    errors: [],
  },
  revokeSessions: {
    method: 'POST',
    path: '/api/auth/sessions/revoke',
    permission: 'self.security',
    body: z
      .object({ id: z.uuid().optional(), others: z.literal(true).optional() })
      .refine((input) => (input.id === undefined) !== (input.others === undefined), {
        error: 'validation.required',
        path: ['id'],
      }),
    reply: one(z.object({ revoked: z.int() })),
    errors: [commonErrors.itemNotFound],
  },
  enrol: {
    method: 'POST',
    path: '/api/auth/secondFactor/enrol',
    permission: 'self.security',
    body: z.object({ current_password: typedPassword }),
    reply: one(z.object({ otpauth_url: z.string(), secret: z.string() })),
    errors: [authErrors.alreadyEnrolled, authErrors.tooManyAttempts],
  },
  confirmFactor: {
    method: 'POST',
    path: '/api/auth/secondFactor/confirm',
    permission: 'self.security',
    body: z.object({ code: factorCode }),
    reply: one(codes.extend({ enabled: z.literal(true) })),
    errors: [authErrors.alreadyEnrolled, authErrors.notEnrolled],
  },
  disableFactor: {
    method: 'POST',
    path: '/api/auth/secondFactor/disable',
    permission: 'self.security',
    body: z
      .object({
        current_password: typedPassword,
        code: factorCode.optional(),
        recovery_code: recoveryCode.optional(),
      })
      .refine(({ code, recovery_code }) => (code === undefined) !== (recovery_code === undefined), {
        error: 'validation.required',
        path: ['code'],
      }),
    reply: one(z.object({ enabled: z.literal(false) })),
    errors: [authErrors.notEnrolled, authErrors.tooManyAttempts],
  },
  recoveryCodes: {
    method: 'POST',
    path: '/api/auth/secondFactor/recoveryCodes',
    permission: 'self.security',
    body: z.object({ current_password: typedPassword, code: factorCode }),
    reply: one(codes),
    errors: [authErrors.notEnrolled, authErrors.tooManyAttempts],
  },
  sessionsOf: {
    method: 'POST',
    path: '/api/smart/settings/users/sessions',
    permission: 'user.security',
    body: z.object({ id }),
    reply: one(z.array(session)),
    errors: [commonErrors.itemNotFound],
  },
  revokeSessionsOf: {
    method: 'POST',
    path: '/api/smart/settings/users/revokeSessions',
    permission: 'user.security',
    body: z.object({ id }),
    reply: one(z.object({ revoked: z.int() })),
    errors: [commonErrors.itemNotFound],
  },
  resetFactorOf: {
    method: 'POST',
    path: '/api/smart/settings/users/resetSecondFactor',
    permission: 'user.security',
    body: z.object({ id }),
    reply: done('reset'),
    errors: [commonErrors.itemNotFound],
  },
  /** Whom the sign-in page offers; nobody but in demo mode. */
  demoUsers: {
    method: 'GET',
    path: '/api/auth/demoUsers',
    permission: 'anyone',
    reply: one(
      z.array(
        z.object({ username: z.string(), name: z.string(), role: role.or(z.literal('')), place: z.string() }),
      ),
    ),
    errors: [],
  },
});
