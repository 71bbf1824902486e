import { listDemoUsers } from '#domains/org/store/users.ts';
import type { Tx } from '#server/db/scope.ts';
import type { Demo } from '#server/domain.ts';
import type { Platform } from '#server/platform.ts';
import { hashPassword } from './passwords.ts';
import { DEMO_PASSWORD } from './rules.ts';
import { storePassword } from './store/people.ts';

const OFFERED_FIRST = 'clerk@adria.test';

export async function seedPasswords(tx: Tx, world: Demo['world']): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD);
  const people = Object.values(world).flatMap((agency) => Object.values(agency.people));
  for (const { id } of people) await storePassword(tx, id, hash);
}

/** The users that the sign-in page of a demo offers: active ones, the clerk first. Empty outside of demo mode. */
export async function demoUsers({ pools, config }: Platform) {
  if (!config.demo) return [];
  const users = await listDemoUsers(pools.system);
  return users
    .map(({ email, name, roles, place }) => ({
      username: email,
      name,
      role: roles[0] ?? ('' as const),
      place,
    }))
    .sort((a, b) => Number(b.username === OFFERED_FIRST) - Number(a.username === OFFERED_FIRST));
}
