import { now } from '#server/clock.ts';
import { type Call, serve, servePublic } from '#server/serve.ts';
import type { Route } from '#shared/contract.ts';
import { wrongField } from '#shared/errors.ts';
import { APP } from '#shared/modules.ts';
import { countVisit } from './actions/attempts.ts';
import { askForEmail, confirmEmail } from './actions/email.ts';
import { endOwnSessions, endSessionsOf, ownSessions, sessionsOf, signOut } from './actions/ownSessions.ts';
import { changePassword } from './actions/password.ts';
import { changeSelf, currentAccount, currentUser } from './actions/profile.ts';
import { askFor, checkReset, resetPassword } from './actions/recovery.ts';
import { activate, findInvited, register } from './actions/registration.ts';
import { refresh } from './actions/renewal.ts';
import {
  confirmFactor,
  disableFactor,
  enrolFactor,
  renewRecoveryCodes,
  resetFactorOf,
} from './actions/secondFactor.ts';
import type { Self } from './actions/self.ts';
import { answerChallenge, signIn } from './actions/signIn.ts';
import { switchAccount } from './actions/switching.ts';
import { authCalls } from './contract.ts';
import { demoUsers } from './demo.ts';
import { secondsLeft } from './store/sessions.ts';

const selfOf = <R extends Route>({ platform, caller, user }: Call<R>): Self => ({ platform, caller, user });
const YES = true as const;

const beforeSignIn = [
  servePublic(authCalls.login, async ({ platform, caller, body }) => {
    if (body.appid !== undefined && body.appid !== (caller.app ?? APP)) {
      throw wrongField('appid', 'errors.appUnknown');
    }
    return { data: await signIn(platform, caller, body) };
  }),

  servePublic(authCalls.secondFactor, async ({ platform, caller, body }) => ({
    data: await answerChallenge(platform, caller, body),
  })),

  servePublic(authCalls.refresh, async ({ platform, caller, body }) => ({
    data: await refresh(platform, caller, body.refresh_token),
  })),

  servePublic(authCalls.register, async ({ platform, caller, body }) => {
    await countVisit(platform, 'register', caller.address);
    await register(platform, body);
    return { data: { registered: YES } };
  }),

  servePublic(authCalls.userBase, async ({ platform, params }) => ({
    data: await findInvited(platform, { id: params.id, code: params.activation_code }),
  })),

  servePublic(authCalls.activation, async ({ platform, caller, body }) => {
    await activate(platform, caller, body);
    return { data: { activated: YES } };
  }),

  servePublic(authCalls.reActivation, async ({ platform, caller, body }) => {
    await countVisit(platform, 'recover', caller.address);
    await askFor(platform, 'activation', body.email);
    return { data: { sent: YES } };
  }),

  servePublic(authCalls.forgot, async ({ platform, caller, body }) => {
    await countVisit(platform, 'recover', caller.address);
    await askFor(platform, 'reset', body.email);
    return { data: { sent: YES } };
  }),

  servePublic(authCalls.recoverCode, async ({ platform, body }) => {
    await checkReset(platform, body);
    return { data: { valid: YES } };
  }),

  servePublic(authCalls.resetPassword, async ({ platform, caller, body }) => {
    await resetPassword(platform, caller, body);
    return { data: { reset: YES } };
  }),

  servePublic(authCalls.confirmEmail, async ({ platform, caller, body }) => {
    await confirmEmail(platform, caller, body);
    return { data: { changed: YES } };
  }),

  servePublic(authCalls.demoUsers, async ({ platform }) => ({ data: await demoUsers(platform) })),
];

const profile = [
  serve(authCalls.profile, async ({ system, user }) => ({
    data: await system((tx) => currentUser(tx, user)),
  })),

  serve(authCalls.changeProfile, async ({ system, user, body }) => ({
    data: await system((tx) => changeSelf(tx, user, body)),
  })),

  serve(authCalls.theme, async ({ system, user, body }) => {
    await system((tx) => changeSelf(tx, user, body));
    return { data: { theme: body.theme } };
  }),

  serve(authCalls.language, async ({ system, user, body }) => {
    await system((tx) => changeSelf(tx, user, body));
    return { data: body };
  }),

  serve(authCalls.password, async (call) => {
    await changePassword(selfOf(call), call.body.current_password, call.body.password);
    return { data: { changed: YES } };
  }),

  serve(authCalls.email, async (call) => {
    await askForEmail(selfOf(call), call.body.email, call.body.current_password);
    return { data: { sent: YES } };
  }),

  serve(authCalls.accountInfo, async ({ read, user }) => ({
    data: await read((db) => currentAccount(db, user.accountId)),
  })),

  serve(authCalls.switchAccount, ({ system, user, body }) =>
    system(async (tx) => {
      const moved = await switchAccount(tx, user, body);
      const account = await currentAccount(tx, moved.accountId);
      return { data: { account, user: await currentUser(tx, moved) } };
    }),
  ),
];

const sessions = [
  serve(authCalls.checkAuth, async ({ platform, user }) => ({
    data: {
      authenticated: YES,
      expires_in: await secondsLeft(platform.pools.system, user.sessionId, now()),
    },
  })),

  serve(authCalls.logout, async (call) => {
    call.caller.refreshCookie(); // Another site must not end a session.
    await signOut(selfOf(call), call.body.everywhere);
    call.caller.clearRefreshCookie();
    return { data: { loggedOut: YES } };
  }),

  serve(authCalls.sessions, async (call) => ({ data: await ownSessions(selfOf(call)) })),

  serve(authCalls.revokeSessions, async (call) => ({
    data: { revoked: await endOwnSessions(selfOf(call), call.body.id) },
  })),

  serve(authCalls.sessionsOf, async (call) => ({ data: await sessionsOf(selfOf(call), call.body.id) })),

  serve(authCalls.revokeSessionsOf, async (call) => ({
    data: { revoked: await endSessionsOf(selfOf(call), call.body.id) },
  })),
];

const secondFactor = [
  serve(authCalls.enrol, async (call) => ({
    data: await enrolFactor(selfOf(call), call.body.current_password),
  })),

  serve(authCalls.confirmFactor, async (call) => ({
    data: { enabled: YES, recovery_codes: await confirmFactor(selfOf(call), call.body.code) },
  })),

  serve(authCalls.disableFactor, async (call) => {
    await disableFactor(selfOf(call), call.body.current_password, call.body);
    return { data: { enabled: false as const } };
  }),

  serve(authCalls.recoveryCodes, async (call) => ({
    data: {
      recovery_codes: await renewRecoveryCodes(selfOf(call), call.body.current_password, call.body.code),
    },
  })),

  serve(authCalls.resetFactorOf, async (call) => {
    await resetFactorOf(selfOf(call), call.body.id);
    return { data: { reset: YES } };
  }),
];

export const authRoutes = [...beforeSignIn, ...profile, ...sessions, ...secondFactor];
