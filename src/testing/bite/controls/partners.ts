import { type Control, of } from '../control.ts';

const operators = of('src/domains/operators/operators.test.ts');
const connection = of('src/domains/connections/contractTest.test.ts');
const machines = of('src/domains/licences/machines.test.ts');
const permissions = of('src/testing/permissions.test.ts');
const secrets = of('src/testing/threats/secrets.test.ts');
const checks = of('src/app/checks.test.ts');
const copies = secrets('S20 none is found in clear in a copy');
const ACTIONS = 'src/domains/operators/actions.ts';
const MACHINES = 'src/domains/licences/actions/machines.ts';

const contracts: Control[] = [
  {
    id: 'S5',
    without: 'the bound of operators',
    file: ACTIONS,
    find: 'throw new Refusal(operatorErrors.limit);',
    replace: 'return;',
    proof: operators('ERR-019, ORG-031, LICB-013 the sixth'),
  },
  {
    id: 'S5',
    without: 'operators being counted one after the other',
    file: 'src/domains/operators/routes/records.ts',
    find: '    lockFirst: (tx, actor) => lockAccount(tx, actor.accountId),\n',
    replace: '',
    proof: operators('ORG-031 of ten parallel'),
  },
  {
    id: 'S6',
    without: 'the test operator being for owners',
    file: ACTIONS,
    find: "if (operator?.toc === TEST_TOC && !isAllowed(actor, 'search.testop'))",
    replace: 'if (false as boolean)',
    proof: operators('LICB-013 the test operator'),
  },
  {
    id: 'S6',
    without: 'owners alone switching the test operator on',
    file: ACTIONS,
    find: "if (touroperator.toc === TEST_TOC && !isAllowed(actor, 'search.testop'))",
    replace: 'if (false as boolean)',
    proof: operators('LICB-013 the test operator'),
  },
  {
    id: 'S6',
    without: 'owners alone asking the test operator',
    file: 'src/domains/connections/actions/trial.ts',
    find: "if (toc === TEST_TOC && !isAllowed(user, 'search.testop'))",
    replace: 'if (false as boolean)',
    proof: connection('who may not change contracts'),
  },
  {
    id: 'S20',
    without: 'passwords of operators being sealed',
    file: 'src/domains/operators/routes/records.ts',
    find: 'password: secrets.seal(password)',
    replace: 'password',
    and: {
      file: 'src/domains/connections/actions/trial.ts',
      find: 'needs.secrets.open(access.password)',
      replace: 'access.password',
    },
    proof: copies,
  },
  {
    id: 'S20',
    without: 'passwords of content and machines being sealed',
    file: 'src/domains/licences/routes/records.ts',
    find: '{ [column]: secrets.seal(typed) }',
    replace: '{ [column]: typed }',
    proof: copies,
  },
  {
    id: 'S20',
    without: 'a look at whether what is sealed can be opened',
    file: 'src/server/db/sealed.ts',
    find: '    return false;\n',
    replace: '    return true;\n',
    proof: checks('S20 passwords that no key'),
  },
];

const ofMachines: Control[] = [
  {
    id: 'S9',
    without: 'a key being refused once it is taken back',
    file: 'src/domains/licences/store/machines.ts',
    find: 'and access.active and not access.trashed and (',
    replace: 'and (',
    proof: machines('is refused with the very next call'),
  },
  {
    id: 'S9',
    without: 'the state of a branch counting for its machines',
    file: 'src/domains/licences/store/machines.ts',
    find: 'and branch.active and not branch.trashed',
    replace: '',
    proof: machines('works as long as its branch'),
  },
  {
    id: 'S1',
    without: 'calls being closed to machines',
    file: 'src/server/admit.ts',
    find: '  if (!machines) throw new Refusal(commonErrors.forbidden);\n',
    replace: '',
    proof: permissions('ORG-058, S1 a machine may call'),
  },
  {
    id: 'S5',
    without: 'the licence counting for machines',
    file: 'src/server/admit.ts',
    find: '  if (refusal) throw new Refusal(refusal);\n',
    replace: '',
    proof: machines('ORG-042 works while'),
  },
  {
    id: 'S1',
    without: 'the branch of a machine being the end of what it sells',
    file: 'src/domains/operators/store.ts',
    find: '.$if(machine !== undefined && subaccountId !== null,',
    replace: '.$if(false,',
    proof: operators('a machine is told of the operators'),
  },
  {
    id: 'S6',
    without: 'the test operator being hidden from machines',
    file: 'src/domains/operators/store.ts',
    find: '.$if(machine !== undefined, (q)',
    replace: '.$if(false, (q)',
    proof: operators('a machine is told of the operators'),
  },
  {
    id: 'S20',
    without: 'hashes of keys',
    file: MACHINES,
    find: "const hashOf = (key: string) => hash('sha256', key);",
    replace: "const hashOf = (key: string) => (hash('sha256', key), key);",
    proof: copies,
  },
];

export const partnerControls: Control[] = [...contracts, ...ofMachines];
