import { authCalls } from '#domains/auth/contract.ts';
import { PASSWORD } from '#domains/auth/testing.ts';
import { historyCalls } from '#domains/history/contract.ts';
import { listCalls } from '#domains/lists/contract.ts';
import { notifyCalls } from '#domains/notifications/contract.ts';
import { accountCalls, branchCalls } from '#domains/org/contract.ts';
import { operatorCalls, referenceCalls, referenceSearches } from '#domains/reference/contract.ts';
import { systemCalls } from '#domains/system/contract.ts';
import type { Route } from '#shared/contract.ts';
import type { Permission } from '#shared/permissions.ts';
import type { Belongings } from './belongings.ts';

export interface Input {
  params?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/**
 * What comes of a call that names things of another account: `404`, as if there were none; `none`: it tells that nothing
 * was changed; `own`: it names nothing, so it is about the caller alone; `closed`: only a role that works for all
 * accounts may call it; `public`: nobody is signed in, and a secret is asked for; `shared`: it reads what belongs to no
 * account and is the same for all.
 */
type Outcome = '404' | 'none' | 'own' | 'closed' | 'public' | 'shared';

export interface Attack {
  outcome: Outcome;
  /** What it demands beside its own permission. */
  needs?: Permission;
  /** Right in itself for who owns the things. */
  input(things: Belongings): Input;
}

const nothing = (): Input => ({});
const empty = (): Input => ({ body: {} });
const ofBranch = ({ branch }: Belongings): Input => ({ body: { id: branch.id } });
const ofColleague = ({ colleague }: Belongings): Input => ({ body: { id: colleague.userId } });
const ofJob = ({ deadJobId }: Belongings): Input => ({ body: { ids: [deadJobId], reason: 'Not needed' } });
const withPassword = (more: object) => (): Input => ({ body: { current_password: PASSWORD, ...more } });
const chosen = { password: 'a brand new one', password_confirmation: 'a brand new one' };
const guessed = ({ codeId }: Belongings): Input => ({ body: { id: codeId, code: 'guessed', ...chosen } });
const email = ({ owner }: Belongings): Input => ({ body: { email: owner.username } });
const language = 'hr';
const profile = { name: 'Ada Nova', tel: '', language, signature: '', settings: {} };
function registration(address: string) {
  return {
    account: { name: 'Gama', country_code: 'SI' },
    user: { name: 'Gaja Novak', email: address, tel: '+386 41 555 010', language },
    terms: true,
  };
}

const auth: [Route, Outcome, Attack['input']][] = [
  [
    authCalls.login,
    'public',
    ({ owner }) => ({ body: { username: owner.username, password: 'guessed one' } }),
  ],
  [
    authCalls.secondFactor,
    'public',
    ({ codeId }) => ({ body: { challenge: `${codeId}.x`, code: '000000' } }),
  ],
  [authCalls.refresh, 'public', () => ({ body: { refresh_token: 'guessed' } })],
  [authCalls.register, 'public', ({ owner }) => ({ body: registration(owner.username) })],
  [authCalls.userBase, 'public', ({ codeId }) => ({ params: { id: codeId, activation_code: 'guessed' } })],
  [authCalls.activation, 'public', guessed],
  [authCalls.recoverCode, 'public', guessed],
  [authCalls.resetPassword, 'public', guessed],
  [authCalls.confirmEmail, 'public', guessed],
  [authCalls.reActivation, 'public', email],
  [authCalls.forgot, 'public', email],
  [authCalls.demoUsers, 'public', nothing],
  [authCalls.checkAuth, 'own', nothing],
  [authCalls.profile, 'own', nothing],
  [authCalls.changeProfile, 'own', () => ({ body: profile })],
  [authCalls.password, 'own', withPassword(chosen)],
  [authCalls.email, 'own', ({ owner }) => withPassword({ email: `new-${owner.username}` })()],
  [authCalls.theme, 'own', () => ({ body: { theme: 'dark' } })],
  [authCalls.language, 'own', () => ({ body: { language } })],
  [authCalls.accountInfo, 'own', nothing],
  [authCalls.sessions, 'own', nothing],
  [authCalls.enrol, 'own', withPassword({})],
  [authCalls.confirmFactor, 'own', () => ({ body: { code: '000000' } })],
  [authCalls.disableFactor, 'own', withPassword({ code: '000000' })],
  [authCalls.recoveryCodes, 'own', withPassword({ code: '000000' })],
  [authCalls.logout, 'own', empty],
  [authCalls.switchAccount, '404', ({ owner }) => ({ body: { account_id: owner.accountId } })],
  [authCalls.revokeSessions, '404', ({ sessionId }) => ({ body: { id: sessionId } })],
  [authCalls.sessionsOf, '404', ofColleague],
  [authCalls.resetFactorOf, '404', ofColleague],
  [authCalls.revokeSessionsOf, '404', ofColleague],
];

const ofNotice = ({ noticeId }: Belongings): Input => ({ body: { id: noticeId } });
const namedNotice = ({ noticeId }: Belongings): Input => ({ params: { id: noticeId } });
const history: [Route, Outcome, Attack['input']][] = [
  [historyCalls.search, '404', ({ owner }) => ({ body: { type: 'users', id: owner.userId } })],
  [historyCalls.record, '404', ({ owner }) => ({ params: { type: 'users', id: owner.userId } })],
];

const notifications: [Route, Outcome, Attack['input']][] = [
  [notifyCalls.all, 'own', nothing],
  [notifyCalls.search, 'own', empty],
  [notifyCalls.unread, 'own', empty],
  [notifyCalls.markAllRead, 'own', nothing],
  [notifyCalls.disable, 'own', () => ({ params: { id: 1 } })],
  [notifyCalls.find, '404', namedNotice],
  [notifyCalls.markRead, '404', namedNotice],
  [notifyCalls.delete, '404', ofNotice],
  [notifyCalls.restore, '404', ofNotice],
  [
    notifyCalls.types,
    '404',
    ({ owner }) => ({ body: { id: owner.userId, notify_types: [{ id: 1, enabled: false }] } }),
  ],
];

const list = 'system.jobs';
const view = { name: 'Mine', shared: true, query: { search: 'x' } };
const ofView = ({ viewId }: Belongings): Input => ({ body: { id: viewId } });
const lists: [Route, Outcome, Attack['input'], Permission?][] = [
  [listCalls.settings, 'own', () => ({ body: { list } })],
  [listCalls.columns, 'own', () => ({ body: { list, columns: ['id', 'kind'] } })],
  [listCalls.createView, 'own', () => ({ body: { list, ...view } })],
  [listCalls.export, 'own', () => ({ body: { list, format: 'csv' } })],
  [listCalls.exported, '404', ({ exportId }) => ({ params: { job_id: exportId } }), 'job.read'],
  [listCalls.updateView, '404', ({ viewId }) => ({ body: { id: viewId, ...view } }), 'job.read'],
  [listCalls.deleteView, '404', ofView, 'job.read'],
  [listCalls.restoreView, '404', ofView, 'job.read'],
];

const org: [Route, Outcome, Attack['input']][] = [
  [accountCalls.all, 'own', () => ({ body: { term: '' } })],
  [accountCalls.setLogo, 'own', () => ({ body: { image: null } })],
  [accountCalls.letterhead, 'own', nothing],
  [branchCalls.search, 'own', empty],
  [branchCalls.create, 'own', () => ({ body: { name: 'One more' } })],
  [branchCalls.find, '404', ({ branch }) => ({ params: { id: branch.id } })],
  [branchCalls.update, '404', ({ branch }) => ({ body: { ...branch, name: 'Taken over' } })],
  [branchCalls.toggle, '404', ofBranch],
  [branchCalls.delete, '404', ofBranch],
  [branchCalls.restore, '404', ofBranch],
];

const ofTerm = () => ({ body: { term: 'lju' } });
const reference: [Route, Outcome, Attack['input']][] = [
  ...Object.values(referenceCalls).map((route): [Route, Outcome, typeof nothing] => [
    route,
    'shared',
    nothing,
  ]),
  ...Object.values(referenceSearches).map((route): [Route, Outcome, typeof ofTerm] => [
    route,
    'shared',
    ofTerm,
  ]),
  [operatorCalls.all, 'shared', empty],
  [operatorCalls.search, 'shared', ofTerm],
  [operatorCalls.find, 'shared', () => ({ params: { id: 1 } })],
];

const system: [Route, Outcome, Attack['input']][] = [
  [systemCalls.searchJobs, 'own', empty],
  [systemCalls.jobKinds, 'own', nothing],
  [systemCalls.retryJobs, 'none', ofJob],
  [systemCalls.dropJobs, 'none', ofJob],
  [systemCalls.searchMailbox, 'closed', empty],
  [systemCalls.findMail, 'closed', () => ({ params: { id: 1 } })],
];

/** One row for each call that the product serves, in an order in which an owner may go through them. */
export const attacks = new Map<Route, Attack>(
  [...auth, ...history, ...lists, ...notifications, ...org, ...reference, ...system].map(
    ([route, outcome, input, needs]) => [route, { outcome, input, ...(needs ? { needs } : {}) }],
  ),
);
