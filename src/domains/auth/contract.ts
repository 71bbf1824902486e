import * as z from 'zod/mini';
import { role } from '#domains/org/contract/common.ts';
import { orgErrors } from '#domains/org/errors.ts';
import { defineRoutes, email, id, one } from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import {
  activationInput,
  codeId,
  codes,
  emailInput,
  mailedCode,
  passwordInput,
  profileInput,
  registerInput,
  resetInput,
  session,
  switchInput,
} from './contract/schemas.ts';
import {
  currentAccount,
  currentUser,
  done,
  factorCode,
  recoveryCode,
  sessionCalls,
  typedPassword,
} from './contract/session.ts';
import { authErrors } from './errors.ts';

export const authCalls = defineRoutes({
  ...sessionCalls,
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
  changeProfile: {
    method: 'POST',
    path: '/api/auth/profile',
    permission: 'self.profile',
    // A form sends only the fields it shows, so that two windows do not overwrite each other.
    body: z.partial(profileInput),
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
  /** The new address applies once its owner has followed the link. */
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
    errors: [authErrors.wrongCode, orgErrors.manyAddresses],
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
    body: z.object({ id: z.optional(z.uuid()), others: z.optional(z.literal(true)) }).check(
      z.refine((input) => (input.id === undefined) !== (input.others === undefined), {
        error: 'validation.required',
        path: ['id'],
      }),
    ),
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
    reply: one(z.extend(codes, { enabled: z.literal(true) })),
    errors: [authErrors.alreadyEnrolled, authErrors.notEnrolled],
  },
  disableFactor: {
    method: 'POST',
    path: '/api/auth/secondFactor/disable',
    permission: 'self.security',
    body: z
      .object({
        current_password: typedPassword,
        code: z.optional(factorCode),
        recovery_code: z.optional(recoveryCode),
      })
      .check(
        z.refine(({ code, recovery_code }) => (code === undefined) !== (recovery_code === undefined), {
          error: 'validation.required',
          path: ['code'],
        }),
      ),
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
  /** Users that the sign-in page offers; empty outside of demo mode. */
  demoUsers: {
    method: 'GET',
    path: '/api/auth/demoUsers',
    permission: 'anyone',
    reply: one(
      z.array(
        z.object({
          username: z.string(),
          name: z.string(),
          role: z.union([role, z.literal('')]),
          place: z.string(),
        }),
      ),
    ),
    errors: [],
  },
});
