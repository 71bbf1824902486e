import { authCalls } from '#domains/auth/contract.ts';
import { PASSWORD } from '#domains/auth/testing.ts';
import type { Belongings } from '../belongings.ts';
import { empty, type Input, nothing, type Row } from './row.ts';

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

export const auth: Row[] = [
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
