import { type Control, of } from '../control.ts';

const matrix = of('src/testing/threats/matrix.test.ts');
const policies = of('src/testing/threats/policies.test.ts');
const strangers = matrix('S1 things of another account do not exist');
const roles = matrix('S1, S4 a role without a cell');
const switchedOff = policies('S2 with every policy switched off');
const tables = policies('S2 every table that the work login has a right to');

const histories = of('src/domains/history/calls.test.ts');
const RECORDS = 'src/domains/org/historyAccess.ts';

/** The condition of the paged list; the whole list has the same one. */
const OF_LIST = `    .where('trashed', '=', trashed)
    .$if(active !== undefined, (q) => q.where('active', '=', active ?? true))
    .$if(query.search`;

const calls: Control[] = [
  {
    id: 'S1',
    without: 'the history of an account being of the own one',
    file: RECORDS,
    find: '(id === user.accountId && accounts.readsAll(user) ? id : undefined)',
    replace: '(accounts.readsAll(user) ? id : undefined)',
    proof: histories('SHELL-055 a foreign record'),
  },
  {
    id: 'S1',
    without: 'the branch counting in the history of a person',
    file: RECORDS,
    find: 'user.subaccountId !== null && found.subaccount_id === user.subaccountId;',
    replace: 'true;',
    proof: histories('whoever heads a branch'),
  },
  {
    id: 'S1',
    without: 'a row of the matrix for a new call',
    file: 'src/domains/system/contract.ts',
    find: 'export const systemCalls = defineRoutes({\n',
    replace: `export const systemCalls = defineRoutes({
  forgotten: { method: 'GET', path: '/api/system/forgotten', permission: 'job.read', reply: changed, errors: [] },\n`,
    proof: matrix('S1 every call that is served'),
  },
  {
    id: 'S1',
    without: 'the token being asked for',
    file: 'src/server/admit.ts',
    find: '  if (!session) throw new Refusal(commonErrors.unauthenticated);\n  judge(',
    replace: '  if (!session) return undefined;\n  judge(',
    and: {
      file: 'src/server/serve.ts',
      find: '      if (!session) throw new Refusal(commonErrors.unauthenticated);\n',
      replace: '      if (!session) return {};\n',
    },
    proof: matrix('S1 without a token'),
  },
  {
    id: 'S1',
    without: 'the difference of access and refresh tokens',
    file: 'src/domains/auth/store/sessions.ts',
    find: "where hash = any($1) and kind = 'access' and expires_at",
    replace: 'where hash = any($1) and expires_at',
    proof: matrix('S1 without a token'),
  },
  {
    id: 'S1',
    without: 'the secret of a mailed code being compared',
    file: 'src/domains/auth/actions/mailedCodes.ts',
    find: 'if (!found || !isSame(found.hash, hashOf(code)))',
    replace: 'if (!found)',
    proof: matrix('S1 public calls tell and change nothing'),
  },
  {
    id: 'S1',
    without: 'the role being asked for',
    file: 'src/server/admit.ts',
    find: '  if (!isAllowed(session.user, permission)) throw new Refusal(commonErrors.forbidden);\n',
    replace: '',
    proof: roles,
  },
  {
    id: 'S1',
    without: 'the right cell in the table of permissions',
    file: 'src/shared/permissions.ts',
    find: "'branch.edit': row('A K K - - - - - -')",
    replace: "'branch.edit': row('A K K K - - - - -')",
    proof: roles,
  },
  {
    id: 'S1',
    without: 'the mailbox being closed outside of the demo',
    file: 'src/server/admit.ts',
    find: '(openInDemo && demo)',
    replace: '(openInDemo || demo)',
    proof: roles,
  },
  {
    id: 'S1',
    without: 'the account in the search for a person',
    file: 'src/domains/auth/actions/secondFactor.ts',
    find: '!person || (!everywhere && person.account_id !== user.accountId)',
    replace: '!person',
    proof: strangers,
  },
  {
    id: 'S1',
    without: 'the owner in the end of a session',
    file: 'src/domains/auth/store/sessions.ts',
    find: "end_reason: reason })\n    .where('user_id', '=', userId)\n",
    replace: 'end_reason: reason })\n',
    proof: strangers,
  },
  {
    id: 'S1',
    without: 'the reach of switching the account',
    file: 'src/domains/auth/actions/switching.ts',
    find: 'if (!everywhere && place.account_id !== user.homeAccountId)',
    replace: 'if (false)',
    proof: strangers,
  },
  {
    id: 'S1',
    without: 'one answer for «not there» and «not yours»',
    file: 'src/domains/org/actions/branches.ts',
    find: 'if (!found) throw new Refusal(commonErrors.itemNotFound);',
    replace: 'if (!found) throw new Refusal(commonErrors.forbidden);',
    proof: strangers,
  },
  {
    id: 'S1',
    without: 'the account in the revival of jobs',
    file: 'src/domains/system/store.ts',
    find: ".where('dead_at', 'is not', null)\n    .$if(accountId !== null, (q) => q.where('account_id', '=', accountId))\n    .where(\n",
    replace: ".where('dead_at', 'is not', null)\n    .where(\n",
    proof: matrix('S1 of a list of ids'),
  },
  {
    id: 'S1',
    without: 'the account in the dropping of jobs',
    file: 'src/domains/system/store.ts',
    find: "    .$if(accountId !== null, (q) => q.where('account_id', '=', accountId))\n    .returning(['id', 'name', 'account_id', 'payload'])",
    replace: "    .returning(['id', 'name', 'account_id', 'payload'])",
    proof: matrix('S1 of a list of ids'),
  },
  {
    id: 'S1',
    without: 'the account in the list of dead jobs',
    file: 'src/domains/system/store.ts',
    find: "    .$if(accountId !== null, (q) => q.where('account_id', '=', accountId))\n    .$if(kind",
    replace: '    .$if(kind',
    proof: matrix('S1 calls that name nothing'),
  },
];

const lines: Control[] = [
  {
    id: 'S2',
    without: 'row-level security',
    file: 'migrations/0001_foundation.sql',
    find: "  execute format('alter table %s enable row level security', name);\n",
    replace: '',
    proof: tables,
  },
  {
    id: 'S2',
    without: 'row-level security being forced',
    file: 'migrations/0001_foundation.sql',
    find: "  execute format('alter table %s force row level security', name);\n",
    replace: '',
    proof: tables,
  },
  {
    id: 'S2',
    without: 'the guard of one table',
    file: 'migrations/0005_licences.sql',
    find: "call guard('licences', 'select, insert, update, delete');",
    replace: 'grant select, insert, update, delete on licences to maestral_app;',
    proof: tables,
  },
  {
    id: 'S2',
    without: 'the closing of a table that has no account',
    file: 'migrations/0006_auth.sql',
    find: 'create table recovery_codes (',
    replace: 'grant select on credentials to maestral_app;\n\ncreate table recovery_codes (',
    proof: policies('S2 every other relation is named'),
  },
  {
    id: 'S2',
    without: 'the policy that hides rows',
    file: 'migrations/0034_account_once.sql',
    find: 'alter policy own_account on %s using (%I = (select current_account())) with check',
    replace: 'alter policy own_account on %s using (true) with check',
    proof: policies('S2 the policy stops statements that forget'),
  },
  {
    id: 'S2',
    without: 'the policy that judges new rows',
    file: 'migrations/0034_account_once.sql',
    find: "with check (%I = (select current_account()))',\n      known.name",
    replace: "with check (true)',\n      known.name",
    proof: policies('S2 no row is put into'),
  },
  {
    id: 'S2',
    without: 'a login of its own for the work',
    file: 'src/server/db/pools.ts',
    find: 'connect(Object.assign(new URL(url), { username: login, password }).href)',
    replace: 'connect(url)',
    proof: policies('S2 the work login is no superuser'),
  },
  {
    id: 'S2',
    without: 'the poverty of the work login',
    file: 'src/server/db/pools.ts',
    find: 'login inherit password',
    replace: 'login inherit createrole password',
    proof: policies('S2 the work login is no superuser'),
  },
  {
    id: 'S2',
    without: 'the end of the account with its transaction',
    file: 'src/server/db/scope.ts',
    find: 'set local app.account_id',
    replace: 'set app.account_id',
    proof: policies('S2 200 interleaved calls'),
  },
  {
    id: 'S2',
    without: 'the account in the search for one branch',
    file: 'src/domains/org/store/branches.ts',
    find: "    .where('account_id', '=', accountId)\n    .where('id', '=', id)\n    .select(columns)\n    .executeTakeFirst();\n\nexport const allBranches",
    replace:
      "    .where('id', '=', id)\n    .select(columns)\n    .executeTakeFirst();\n\nexport const allBranches",
    proof: switchedOff,
  },
  {
    id: 'S2',
    without: 'the account in the list of branches',
    file: 'src/domains/org/store/branches.ts',
    find: `    .where('account_id', '=', accountId)\n${OF_LIST}`,
    replace: OF_LIST,
    proof: switchedOff,
  },
];

export const accountControls = [...calls, ...lines];
