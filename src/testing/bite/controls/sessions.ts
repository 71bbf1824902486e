import { type Control, of } from '../control.ts';

const sessions = of('src/domains/auth/sessions.test.ts');
const registration = of('src/domains/auth/registration.test.ts');
const profile = of('src/domains/auth/profile.test.ts');
const races = of('src/domains/auth/races.test.ts');
const renewal = of('src/domains/auth/renewal.test.ts');
const cookie = sessions('AUTH-038 the cookie is out of reach');
const ACTIONS = 'src/domains/auth/actions';

/** Controls against stolen and fixed sessions. */
export const sessionControls: Control[] = [
  {
    id: 'S8',
    without: 'the end of a session whose token was stolen',
    file: `${ACTIONS}/renewal.ts`,
    find: "      await closeSessions(tx, { userId: person.id, id: found.session_id, at, reason: 'stolen' });\n",
    replace: '',
    proof: sessions('AUTH-011, S8 a refresh token works once'),
  },
  {
    id: 'S8',
    without: 'refresh tokens working once',
    file: `${ACTIONS}/renewal.ts`,
    find: '    if (found.spent_at === null) await spendToken(tx, found.hash, at, browserOf(caller));\n    else await',
    replace: '    if (found.spent_at !== null) await',
    proof: sessions('AUTH-011, S8 a refresh token works once'),
  },
  {
    id: 'S8',
    without: 'the grace of a renewal being for the same browser',
    file: `${ACTIONS}/renewal.ts`,
    find: '  found.spent_from === browserOf(caller) &&\n',
    replace: '',
    proof: renewal('AUTH-011, S8 another browser'),
  },
  {
    id: 'S8',
    without: 'the tokens of a lost answer being withdrawn',
    file: `${ACTIONS}/renewal.ts`,
    find: '    else await withdrawSuccessors(tx, found, { at, accessFrom: endOfAccess(found.spent_at) });\n',
    replace: '',
    proof: renewal('AUTH-011, S8 a thief who is fast'),
  },
  {
    id: 'S8',
    without: 'a session opening on the password of now',
    file: `${ACTIONS}/judged.ts`,
    find: '  return isSame ? person : undefined;',
    replace: '  return isSame ? person : person;',
    proof: races('AUTH-025 S8 a sign-in with the old password'),
  },
  {
    id: 'S8',
    without: 'the end of an access token',
    file: 'src/domains/auth/store/sessions.ts',
    find: "kind = 'access' and expires_at > $2",
    replace: "kind = 'access' and $2::timestamptz is not null",
    proof: sessions('AUTH-011 the access token ends after an hour'),
  },
  {
    id: 'S8',
    without: 'the end of other sessions at a new password',
    file: `${ACTIONS}/password.ts`,
    find: "    await closeSessions(tx, { userId: user.id, but: user.sessionId, at, reason: 'password' });\n",
    replace: '',
    proof: profile('AUTH-025, S8 it needs the current one'),
  },
  {
    id: 'S8',
    without: 'the end of all sessions at a reset',
    file: `${ACTIONS}/recovery.ts`,
    find: "    await closeSessions(tx, { userId: person.id, at: now().toISOString(), reason: 'reset' });\n",
    replace: '',
    proof: registration('AUTH-022, AUTH-023 the code is checked'),
  },
  {
    id: 'S8',
    without: 'the cookie being out of reach of scripts',
    file: 'src/server/caller.ts',
    find: 'httpOnly: true',
    replace: 'httpOnly: false',
    proof: cookie,
  },
  {
    id: 'S8',
    without: 'the cookie staying on our own site',
    file: 'src/server/caller.ts',
    find: "sameSite: 'strict'",
    replace: "sameSite: 'lax'",
    proof: cookie,
  },
  {
    id: 'S8',
    without: 'the cookie being for encrypted lines alone',
    file: 'src/server/caller.ts',
    find: "secure: request.protocol === 'https' || !isLoopback(request.hostname)",
    replace: "secure: request.protocol === 'https'",
    proof: sessions('AUTH-038 but on this machine'),
  },
  {
    id: 'S8',
    without: 'renewing being for our own pages alone',
    file: 'src/server/caller.ts',
    find: "!isOwnPage(request.headers.origin ?? '', request.host, config)",
    replace: 'request.host === null',
    proof: cookie,
  },
  {
    id: 'S8',
    without: 'a switched session working in the new account',
    file: `${ACTIONS}/switching.ts`,
    find: '  await moveSession(tx, user.sessionId, place);\n',
    replace: '',
    proof: profile('AUTH-029 the master admin works'),
  },
];
