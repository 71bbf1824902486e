import { systemWrite } from '#server/db/scope.ts';
import { ROLES } from '#shared/roles.ts';
import type { Belongings, DomainThreats, Input } from '#testing/threats/domain.ts';
import { ADMINS } from '#testing/threats/roles.ts';
import { empty, nothing } from '#testing/threats/rows.ts';
import { newMailedCode } from '../actions/mailedCodes.ts';
import { authCalls } from '../contract.ts';
import { openSession, PASSWORD } from '../testing.ts';

declare module '#testing/threats/domain.ts' {
  interface Belongings {
    /** Another session of the owner. */
    sessionId: string;
    /** An unused mailed code of the owner. */
    codeId: string;
  }
}

const ofColleague = ({ colleague }: Belongings): Input => ({ body: { id: colleague.userId } });
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

export const threats: DomainThreats = {
  attacks: [
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
    [authCalls.refresh, 'public', () => ({ body: { refresh_token: 'guessed' } }), { answer: 401 }],
    [authCalls.register, 'public', ({ owner }) => ({ body: registration(owner.username) })],
    [authCalls.userBase, 'public', ({ codeId }) => ({ params: { id: codeId, activation_code: 'guessed' } })],
    [authCalls.activation, 'public', guessed],
    [authCalls.recoverCode, 'public', guessed],
    [authCalls.resetPassword, 'public', guessed],
    [authCalls.confirmEmail, 'public', guessed],
    [authCalls.reActivation, 'public', email, { answer: 200 }],
    [authCalls.forgot, 'public', email, { answer: 200 }],
    [authCalls.demoUsers, 'public', nothing, { answer: 200 }],
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
  ],
  async belongings({ product, owner }) {
    const { id: sessionId } = await openSession(product, owner);
    const code = await systemWrite(product.pools, (tx) => newMailedCode(tx, owner.userId, 'reset', 3600));
    return { sessionId, codeId: code.id };
  },
  may: {
    'self.profile': ROLES,
    'self.security': ROLES,
    'user.security': ADMINS,
    'account.switch': ['mn_super_admin', 'sm_admin_branch'],
  },
  spoken: ({ sessionId, codeId }) => [
    ['session', sessionId],
    ['code', codeId],
  ],
};
