import { type Control, of } from '../control.ts';

const rights = of('src/domains/org/rights.test.ts');
const seats = of('src/domains/org/seats.test.ts');
const accounts = of('src/domains/org/accounts.test.ts');
const profile = of('src/domains/auth/profile.test.ts');
const matrix = of('src/testing/threats/matrix.test.ts');
const USERS = 'src/domains/org/actions/users.ts';
const PEOPLE = 'src/domains/org/actions/people.ts';
const SWITCHING = 'src/domains/auth/actions/switching.ts';

/** Removes the lock on the users of an account. */
const unlocked = {
  file: USERS,
  find: "import { lockAccount } from '../store/accounts.ts';",
  replace: "import { findAccount, lockAccount } from '../store/accounts.ts';",
};

const reach: Control[] = [
  {
    id: 'S1',
    without: 'other accounts being for who works for all',
    file: 'src/server/serve.ts',
    find: '        if (!worksForAll(route, caller)) return own;\n',
    replace: '',
    proof: matrix('S1 things of another account do not exist'),
  },
  {
    id: 'S23',
    without: 'the trace of reading in another account',
    file: 'src/domains/history/actions.ts',
    find: 'if (accountId === user.accountId) return;',
    replace: 'if (accountId > 0) return;',
    proof: rights('ORG-068 who works for all accounts'),
  },
  {
    id: 'S23',
    without: 'the trace of switching in the account that is left',
    file: SWITCHING,
    find: 'new Set([user.accountId, place.account_id])',
    replace: 'new Set([place.account_id])',
    proof: profile('AUTH-029'),
  },
  {
    id: 'S23',
    without: 'the own agency being the end of a branch admin’s reach',
    file: SWITCHING,
    find: '  if (!everywhere && place.account_id !== user.homeAccountId) throw new Refusal(commonErrors.itemNotFound);\n',
    replace: '',
    proof: profile('AUTH-030, ORG-059 a branch admin'),
  },
  {
    id: 'S9',
    without: 'what a destroyed account leaves being its history alone',
    file: 'src/domains/org/actions/accounts.ts',
    find: '  await eraseAccount(tx, id, erased);\n',
    replace: '',
    proof: accounts('ORG-063 destroying asks'),
  },
];

const people: Control[] = [
  {
    id: 'S4',
    without: 'the last admin staying',
    file: PEOPLE,
    find: "  if (admins === 0 && before.admins > 0) throw wrongField('roles', 'validation.oneAdmin');\n",
    replace: '',
    proof: rights('ORG-023 the last admin'),
  },
  {
    id: 'S4',
    without: 'waiting for who changes people of the same account',
    file: USERS,
    find: 'const account = await lockAccount(tx, actor.accountId);\n  const person =',
    replace: 'const account = await findAccount(tx, actor.accountId);\n  const person =',
    and: unlocked,
    proof: rights('ORG-023 of two admins'),
  },
  {
    id: 'S4',
    without: 'the bound of what is given to who is invited',
    file: USERS,
    find: '  if (!mayGrant(actor, input.roles)) throw new Refusal(commonErrors.forbidden);\n',
    replace: '',
    proof: rights('ORG-022 roles are granted'),
  },
  {
    id: 'S4',
    without: 'the own roles being for others to change',
    file: USERS,
    find: '(isSelf || !mayGrant(actor, changed))',
    replace: '(!mayGrant(actor, changed))',
    proof: rights('ORG-022 roles are granted'),
  },
  {
    id: 'S4',
    without: 'the bound of what is given to a colleague',
    file: USERS,
    find: '(isSelf || !mayGrant(actor, changed))',
    replace: 'isSelf',
    proof: rights('ORG-022 a colleague'),
  },
  {
    id: 'S4',
    without: 'nobody changing who may do more',
    file: USERS,
    find: '  if (!outranks(actor, person)) throw new Refusal(commonErrors.forbidden);\n',
    replace: '',
    proof: rights('ORG-022 a branch admin'),
  },
  {
    id: 'S5',
    without: 'the bound of seats',
    file: 'src/domains/org/actions/seats.ts',
    find: '  if (used > max) throw new Refusal(orgErrors.userLimit);\n',
    replace: '',
    proof: seats('ERR-019, ORG-018, LIC-027 the sixth'),
  },
  {
    id: 'S5',
    without: 'seats being counted one after the other',
    file: USERS,
    find: 'const account = await lockAccount(tx, actor.accountId);\n  if (!account)',
    replace: 'const account = await findAccount(tx, actor.accountId);\n  if (!account)',
    and: unlocked,
    proof: seats('ORG-018 of ten parallel'),
  },
  {
    id: 'S5',
    without: 'a demo having the seats of the smallest',
    file: 'src/domains/licences/rules.ts',
    find: "  demo ? 'std' : pricing;",
    replace: '  (demo, pricing);',
    proof: seats('LIC-016, LIC-023 a demo'),
  },
];

export const agencyControls: Control[] = [...reach, ...people];
