import type { Pricing } from '#domains/licences/rules.ts';
import { insertLicence } from '#domains/licences/store.ts';
import { now } from '#server/clock.ts';
import type { Tx } from '#server/db/scope.ts';
import { MODULES } from '#shared/modules.ts';
import type { Role } from '#shared/roles.ts';
import { branchInput } from './contract.ts';
import { insertAccount, type NewAccount } from './store/accounts.ts';
import { insertBranch } from './store/branches.ts';
import { insertUser } from './store/users.ts';

interface DemoUser {
  email: string;
  name: string;
  roles: Role[];
  branch?: string;
  owner?: boolean;
  modules?: number[];
}

interface DemoAccount extends NewAccount {
  pricing: Pricing;
  /** Last day of the licence relative to today; null: without end. */
  daysLeft: number | null;
  branches: { name: string; address: string; zip: string; city: string; tel: string }[];
  users: DemoUser[];
}

const BOTH = [MODULES.manager, MODULES.smart];

const DEMO: DemoAccount[] = [
  {
    ...{ name: 'Adria Travel', country_code: 'SI', city: 'Ljubljana', locale: 'sl', invoice_active: true },
    ...{ email: 'info@adria.test', tel: '+386 1 555 01 00' },
    ...{ pricing: 'ent', daysLeft: 290 },
    branches: [
      {
        name: 'Ljubljana',
        address: 'Trubarjeva cesta 18',
        zip: '1000',
        city: 'Ljubljana',
        tel: '+386 1 555 01 10',
      },
      { name: 'Maribor', address: 'Koroška cesta 7', zip: '2000', city: 'Maribor', tel: '+386 2 555 01 20' },
      { name: 'Koper', address: 'Čevljarska ulica 3', zip: '6000', city: 'Koper', tel: '+386 5 555 01 30' },
    ],
    users: [
      {
        email: 'clerk@adria.test',
        name: 'Tina Zupan',
        roles: ['sm_booker', 'sm_invoices'],
        branch: 'Ljubljana',
      },
      {
        email: 'admin@adria.test',
        name: 'Petra Kovač',
        roles: ['sm_admin', 'sm_booker', 'sm_invoices'],
        owner: true,
      },
      { email: 'branch@adria.test', name: 'Marko Žnidaršič', roles: ['sm_admin_branch'], branch: 'Maribor' },
      { email: 'booker@adria.test', name: 'Luka Černe', roles: ['sm_booker'], branch: 'Ljubljana' },
      { email: 'agent@adria.test', name: 'Ana Babič', roles: ['sm_user'], branch: 'Koper' },
      { email: 'overseer@adria.test', name: 'Irena Hribar', roles: ['sm_overseer'] },
      { email: 'partner@adria.test', name: 'Gregor Mlakar', roles: ['sm_partner_relations'] },
      { email: 'invoices@adria.test', name: 'Nada Đurić', roles: ['sm_invoices'] },
    ],
  },
  {
    ...{ name: 'Kvarner Tours', country_code: 'HR', city: 'Rijeka', locale: 'hr', invoice_active: true },
    ...{ email: 'info@kvarner.test', tel: '+385 51 555 100' },
    ...{ pricing: 'pro', daysLeft: 96 },
    branches: [
      { name: 'Rijeka', address: 'Korzo 22', zip: '51000', city: 'Rijeka', tel: '+385 51 555 110' },
      { name: 'Opatija', address: 'Maršala Tita 81', zip: '51410', city: 'Opatija', tel: '+385 51 555 120' },
    ],
    users: [
      { email: 'admin@kvarner.test', name: 'Ivana Horvat', roles: ['sm_admin', 'sm_booker'], owner: true },
      { email: 'booker@kvarner.test', name: 'Dino Perković', roles: ['sm_booker'], branch: 'Rijeka' },
    ],
  },
  {
    ...{ name: 'Bella Vacanza', country_code: 'IT', city: 'Trieste', locale: 'it' },
    ...{ email: 'info@bella.test', tel: '+39 040 555 100' },
    ...{ pricing: 'std', daysLeft: 12 },
    branches: [],
    users: [
      { email: 'admin@bella.test', name: 'Giulia Moretti', roles: ['sm_admin', 'sm_booker'], owner: true },
    ],
  },
  {
    ...{ name: 'Alpin Reisen', country_code: 'AT', city: 'Villach', locale: 'de' },
    ...{ email: 'info@alpin.test', tel: '+43 4242 55510' },
    ...{ pricing: 'std', daysLeft: -9 },
    branches: [],
    users: [
      { email: 'admin@alpin.test', name: 'Lukas Gruber', roles: ['sm_admin', 'sm_booker'], owner: true },
    ],
  },
  {
    ...{ name: 'Bora Travel', country_code: 'SI', city: 'Ajdovščina', locale: 'sl', active: false },
    ...{ email: 'info@bora.test', tel: '+386 5 555 01 00' },
    ...{ pricing: 'std', daysLeft: 40 },
    branches: [],
    users: [
      { email: 'admin@bora.test', name: 'Boris Vidmar', roles: ['sm_admin', 'sm_booker'], owner: true },
    ],
  },
  {
    ...{ name: 'Maestral', country_code: 'SI', city: 'Ljubljana', locale: 'sl', modules: BOTH },
    ...{ pricing: 'ent', daysLeft: null },
    branches: [],
    users: [
      {
        email: 'master@maestral.test',
        name: 'Maja Oblak',
        roles: ['mn_super_admin'],
        owner: true,
        modules: BOTH,
      },
      { email: 'super@maestral.test', name: 'Simon Kralj', roles: ['sm_super_admin'] },
    ],
  },
];

/** For the greeting at the start. */
export const DEMO_USERS = DEMO.flatMap(({ users }) =>
  users.map(({ email, roles }) => ({ email, role: roles.join(', ') })),
);

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const dayFrom = (today: string, days: number | null) =>
  days === null ? null : new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);

const hoursAgo = (hours: number) => new Date(now().getTime() - hours * HOUR_MS).toISOString();

/** Agencies of every kind that the product must cope with. Tells whom it made. */
export async function seedAgencies(tx: Tx, today: string): Promise<number[]> {
  const people: number[] = [];
  for (const { pricing, daysLeft, branches, users, ...account } of DEMO) {
    const accountId = await insertAccount(tx, { ...account, demo: true });
    await insertLicence(tx, accountId, { pricing, expire_at: dayFrom(today, daysLeft) });
    const branchIds = new Map<string, number>();
    for (const branch of branches) {
      const input = branchInput.parse({ ...branch, country_code: account.country_code });
      branchIds.set(branch.name, (await insertBranch(tx, accountId, input)).id);
    }
    for (const { branch, ...user } of users) {
      const subaccount_id = branchIds.get(branch ?? '') ?? null;
      const last_seen_at = hoursAgo(2 + 7 * people.length);
      const person = { ...user, account_id: accountId, subaccount_id, last_seen_at, active: true };
      people.push(await insertUser(tx, person));
    }
  }
  return people;
}
