import { type Control, of } from '../control.ts';

const guessing = of('src/testing/threats/guessing.test.ts');
const factor = of('src/domains/auth/secondFactor.test.ts');
const registration = of('src/domains/auth/registration.test.ts');
const signIn = of('src/domains/auth/signIn.test.ts');
const sockets = of('src/testing/threats/sockets.test.ts');
const ACTIONS = 'src/domains/auth/actions';

const guesses: Control[] = [
  {
    id: 'S7',
    without: 'failed sign-ins being counted',
    file: `${ACTIONS}/signIn.ts`,
    find: '    await countFailure(platform, attempt);\n    throw new Refusal(authErrors.wrongLogin);',
    replace: '    throw new Refusal(authErrors.wrongLogin);',
    proof: guessing('S7 of 60 wrong passwords at once'),
  },
  {
    id: 'S7',
    without: 'the bound of many wrong ones at once',
    file: `${ACTIONS}/attempts.ts`,
    find: '  if (isBeyond) await refuseGuessing(platform, attempt);\n',
    replace: '',
    proof: guessing('S7 of 60 wrong passwords at once'),
  },
  {
    id: 'S7',
    without: 'the bound for a right one among many',
    file: `${ACTIONS}/signIn.ts`,
    find: '  await refuseGuessing(platform, attempt);\n  const fresh',
    replace: '  const fresh',
    proof: guessing('S7 the right password is not told apart'),
  },
  {
    id: 'S7',
    without: 'the bound of one address',
    file: `${ACTIONS}/attempts.ts`,
    find: "limit('sign-in-address', many, QUARTER_SECONDS, from)];",
    replace: "limit('sign-in-address', 1e9, QUARTER_SECONDS, from)];",
    proof: guessing('S7 one address that tries many names'),
  },
  {
    id: 'S7',
    without: 'the bound of a day',
    file: `${ACTIONS}/attempts.ts`,
    find: "limit('sign-in-day', config.SIGN_IN_FAILURES_PER_DAY,",
    replace: "limit('sign-in-day', 1e9,",
    proof: guessing('S7 one name that is tried from many addresses'),
  },
  {
    id: 'S7',
    without: 'one answer for right and wrong passwords past the bound of a day',
    file: `${ACTIONS}/signIn.ts`,
    find: '  if (isMailed) {\n',
    replace: '  if (isMailed && isRight) {\n',
    proof: of('src/domains/auth/knownPlaces.test.ts')('S7 C-C-22 learns nothing'),
  },
  {
    id: 'S7',
    without: 'a hash for names that nobody has',
    file: 'src/domains/auth/passwords.ts',
    find: '  const matches = await verify(stored ?? (await nobody), password);',
    replace: '  const matches = stored !== undefined && (await verify(stored, password));',
    proof: guessing('S7 a name that nobody has'),
  },
  {
    id: 'S7',
    without: 'one text for a wrong name and a wrong password',
    file: `${ACTIONS}/signIn.ts`,
    find: 'throw new Refusal(authErrors.wrongLogin);',
    replace: 'throw new Refusal(person ? authErrors.wrongLogin : authErrors.wrongCode);',
    proof: signIn('AUTH-002 a wrong password and a wrong name'),
  },
  {
    id: 'S7',
    without: 'wrong current passwords being counted',
    file: `${ACTIONS}/password.ts`,
    find: '  await countFailure(platform, attempt);\n',
    replace: '',
    proof: guessing('S7 wrong current passwords at once'),
  },
  {
    id: 'S7',
    without: 'wrong codes being counted',
    file: `${ACTIONS}/signIn.ts`,
    find: '  await countFailure(platform, attempt);\n  throw wrongCodeIn(',
    replace: '  throw wrongCodeIn(',
    proof: factor('AUTH-005 wrong codes count as failed tries'),
  },
  {
    id: 'S7',
    without: 'the five tries of a challenge',
    file: `${ACTIONS}/signIn.ts`,
    find: '  if (!mayTry) throw new Refusal(authErrors.challengeOver);\n',
    replace: '',
    proof: factor('AUTH-034 of many wrong codes at once'),
  },
  {
    id: 'S7',
    without: 'the bound of registering',
    file: 'src/domains/auth/routes.ts',
    find: "    await countVisit(platform, 'register', caller.address);\n",
    replace: '',
    proof: registration('AUTH-015 registering is bounded'),
  },
];

const dismissed: Control[] = [
  {
    id: 'S9',
    without: 'the state of the user being asked for',
    file: 'src/server/admit.ts',
    find: "  if (session.state === 'user-inactive') throw new Refusal(commonErrors.userInactive);\n",
    replace: '',
    proof: signIn('AUTH-031, S9 a user or account'),
  },
  {
    id: 'S9',
    without: 'the state of the account being asked for',
    file: 'src/server/admit.ts',
    find: "  if (session.state === 'account-inactive') throw new Refusal(commonErrors.accountInactive);\n",
    replace: '',
    proof: signIn('AUTH-031, S9 a user or account'),
  },
  {
    id: 'S9',
    without: 'the state being asked for at a refresh',
    file: `${ACTIONS}/renewal.ts`,
    find: '    await refuseInactive(tx, person);\n    if (found',
    replace: '    if (found',
    proof: signIn('AUTH-031, S9 a user or account'),
  },
  {
    id: 'S9',
    without: 'new links being kept from who was switched off',
    file: `${ACTIONS}/registration.ts`,
    find: 'if (!(await findCredentials(tx, person.id))) await mailActivation',
    replace: 'await mailActivation',
    proof: registration('AUTH-020, S9 whom an admin switched off'),
  },
  {
    id: 'S10',
    without: 'channels being for who they are about',
    file: 'src/server/realtime.ts',
    find: "session?.state !== 'fine' || !mayJoin(session, channel)",
    replace: "session?.state !== 'fine' || false",
    proof: sockets('S10 nobody joins a channel'),
  },
  {
    id: 'S10',
    without: 'the state being asked for at a line',
    file: 'src/server/realtime.ts',
    find: "session?.state !== 'fine' || !mayJoin(session, channel)",
    replace: '!session || !mayJoin(session, channel)',
    proof: sockets('S9 whoever is switched off'),
  },
  {
    id: 'S10',
    without: 'lines being for our own pages alone',
    file: 'src/server/realtime.ts',
    find: 'answer(null, origin === undefined || isOwnPage(origin, host, config))',
    replace: 'answer(null, origin !== host)',
    proof: sockets('S10 a page of another site'),
  },
];

export const signInControls = [...guesses, ...dismissed];
