import { randomUUID } from 'node:crypto';
import { addUser, createAgency, openSession, PASSWORD } from '#domains/auth/testing.ts';
import { branchInput } from '#domains/org/contract.ts';
import { insertBranch } from '#domains/org/store/branches.ts';
import { findUser } from '#domains/org/store/users.ts';
import { systemWrite } from '#server/db/scope.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import type { TestApp } from '#testing/app.ts';
import type { Known } from './generate.ts';

const BRANCHES = 3;

/** One user of each role in one account, and a second account. */
export interface Cast {
  known: Known;
  /** A token of a user with this role; a new session when the last one has ended. */
  tokenOf(role: Role): Promise<string>;
  forget(role: Role): void;
}

export async function newCast(product: TestApp): Promise<Cast> {
  const own = await createAgency(product, { invoice_active: true, pricing: 'ent' });
  const foreign = await createAgency(product);
  const branches = [
    ...(await addBranches(product, own.accountId)),
    ...(await addBranches(product, foreign.accountId)),
  ];
  const people = new Map<Role, { userId: number; username: string }>();
  const cast = async (role: Role) => {
    const person = { roles: [role], modules: [1, 2], owner: true, subaccount_id: branches[0] ?? null };
    people.set(role, await addUser(product, own.accountId, person));
  };
  for (const role of ROLES) await cast(role);
  const userIds = [...people.values()].map(({ userId }) => userId);
  const tokens = new Map<Role, string>();
  return {
    known: {
      ids: [...branches, own.accountId, foreign.accountId, foreign.userId, ...userIds],
      texts: {
        list: ['system.jobs', 'system.jobs', 'system.mailbox', 'nothing'],
        username: [own.username, ...[...people.values()].map(({ username }) => username)],
        email: [own.username, foreign.username, `${randomUUID()}@agency.test`, 'ž@xn--a.test'.slice(2)],
        current_password: [PASSWORD, PASSWORD, 'a wrong one'],
        password: [PASSWORD, 'another good password', 'Geslo z večimi črkami 👍'],
        type: ['users', 'subaccounts', 'accounts', 'jobs'],
        tel: ['+386 40 123 456', '(01) 234-56.78'],
      },
    },
    async tokenOf(role) {
      let token = tokens.get(role);
      if (token === undefined) {
        // A case may have deactivated or destroyed the user: the role gets another one.
        if (!(await isAtWork(product, people.get(role)?.userId ?? 0))) await cast(role);
        const userId = people.get(role)?.userId ?? 0;
        token = (await openSession(product, { ...own, userId })).token;
      }
      tokens.set(role, token);
      return token;
    },
    forget: (role) => void tokens.delete(role),
  };
}

const addBranches = (product: TestApp, accountId: number): Promise<number[]> =>
  systemWrite(product.pools, async (tx) => {
    const ids: number[] = [];
    for (let number = 1; number <= BRANCHES; number += 1) {
      const { id } = await insertBranch(tx, accountId, branchInput.parse({ name: `Branch ${number}` }));
      ids.push(id);
    }
    return ids;
  });

async function isAtWork({ pools }: TestApp, id: number): Promise<boolean> {
  const person = await findUser(pools.system, id);
  return person?.active === true && !person.trashed;
}
