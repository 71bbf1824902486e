import { insertLicence } from '#domains/licences/store.ts';
import { now } from '#server/clock.ts';
import type { Tx } from '#server/db/scope.ts';
import type { Demo, DemoPerson } from '#server/domain.ts';
import { branchInput } from './contract.ts';
import { AGENCIES, type DemoAgency } from './demo/agencies.ts';
import { insertAccount } from './store/accounts.ts';
import { insertBranch } from './store/branches.ts';
import { insertUser } from './store/users.ts';

type Said = typeof AGENCIES;

interface Agency<Branch extends PropertyKey, Name extends PropertyKey> {
  id: number;
  branches: Record<Branch, number>;
  people: Record<Name, DemoPerson>;
}

declare module '#server/domain.ts' {
  interface Demo {
    /** Agencies, branches and users, keyed by the names of `AGENCIES`. */
    world: { [Name in keyof Said]: Agency<keyof Said[Name]['branches'], keyof Said[Name]['people']> };
  }
}

/** For the message at the start. */
export const DEMO_USERS = Object.values(AGENCIES).flatMap(({ people }: DemoAgency) =>
  Object.values(people).map(({ email, roles }) => ({ email, role: roles.join(', ') })),
);

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const dayFrom = (today: string, days: number | null) =>
  days === null ? null : new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);

const hoursAgo = (hours: number) => new Date(now().getTime() - hours * HOUR_MS).toISOString();

export async function seedWorld(tx: Tx, today: string): Promise<Demo['world']> {
  const world: Record<string, Agency<string, string>> = {};
  for (const [name, agency] of Object.entries<DemoAgency>(AGENCIES)) {
    world[name] = await seedAgency(tx, agency, today);
  }
  return world as Demo['world'];
}

async function seedAgency(
  tx: Tx,
  { pricing, daysLeft, branches: places, people: staff, ...account }: DemoAgency,
  today: string,
): Promise<Agency<string, string>> {
  const account_id = await insertAccount(tx, { ...account, demo: true });
  await insertLicence(tx, account_id, { pricing, expire_at: dayFrom(today, daysLeft) });
  const branches: Record<string, number> = {};
  for (const [name, branch] of Object.entries(places)) {
    const input = branchInput.parse({ ...branch, country_code: account.country_code });
    branches[name] = (await insertBranch(tx, account_id, input)).id;
  }
  const people: Record<string, DemoPerson> = {};
  for (const [index, [name, { branch, ...person }]] of Object.entries(staff).entries()) {
    const id = await insertUser(tx, {
      ...person,
      account_id,
      subaccount_id: branch === undefined ? null : (branches[branch] ?? null),
      last_seen_at: hoursAgo(2 + 7 * index),
      active: true,
    });
    people[name] = { id, account_id, ...person };
  }
  return { id: account_id, branches, people };
}
