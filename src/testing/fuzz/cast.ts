import { randomUUID } from 'node:crypto';
import { insertSession, insertTokens } from '#domains/auth/store/sessions.ts';
import { addUser, createAgency, PASSWORD } from '#domains/auth/testing.ts';
import { hashOf, newToken } from '#domains/auth/tokens.ts';
import { branchInput } from '#domains/org/contract.ts';
import { insertBranch } from '#domains/org/store/branches.ts';
import { findUser } from '#domains/org/store/users.ts';
import { secondsFromNow } from '#server/clock.ts';
import { systemWrite } from '#server/db/scope.ts';
import { ROLES, type Role } from '#shared/permissions.ts';
import type { TestApp } from '#testing/app.ts';
import type { Known } from './generate.ts';

const SESSION_SECONDS = 3600;
const BRANCHES = 3;

/** One person of each role in an account of their own, and another account that is none of their business. */
export interface Cast {
  known: Known;
  /** A token of somebody with this role; a new session when the last one was seen to have ended. */
  tokenOf(role: Role): Promise<string>;
  forget(role: Role): void;
}

export async function newCast(product: TestApp): Promise<Cast> {
  const own = await createAgency(product, { invoice_active: true, pricing: 'ent' });
  const foreign = await createAgency(product);
  const people = new Map<Role, { userId: number; username: string }>();
  const cast = async (role: Role) => {
    const person = { roles: [role], modules: [1, 2], owner: true };
    people.set(role, await addUser(product, own.accountId, person));
  };
  for (const role of ROLES) await cast(role);
  const branches = [
    ...(await addBranches(product, own.accountId)),
    ...(await addBranches(product, foreign.accountId)),
  ];
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
        // What comes may have switched somebody off or destroyed them: the role goes on with somebody else.
        if (!(await isAtWork(product, people.get(role)?.userId ?? 0))) await cast(role);
        token = await openSession(product, own.accountId, people.get(role)?.userId ?? 0);
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

/** As signing in leaves it, without what a password costs. */
async function openSession(product: TestApp, account_id: number, user_id: number): Promise<string> {
  const token = newToken('mst_a_');
  await systemWrite(product.pools, async (tx) => {
    const at = new Date().toISOString();
    const where = {
      account_id,
      subaccount_id: null,
      address: '127.0.0.1',
      browser: 'fuzz',
      in_browser: false,
    };
    const session_id = await insertSession(tx, { user_id, ...where, at });
    const expires_at = secondsFromNow(SESSION_SECONDS).toISOString();
    await insertTokens(tx, [{ hash: hashOf(token), session_id, kind: 'access', expires_at }]);
  });
  return token;
}
