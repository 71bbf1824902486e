import type { Route } from '#shared/contract.ts';
import { isAllowed, type Permission, scopesOf } from '#shared/permissions.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import type { TestApp } from '#testing/app.ts';
import { attacks } from './attacks.ts';
import { belongings, type OwnBelongings, rowsOf } from './belongings.ts';
import type { Attack, Input } from './domain.ts';
import { spokenOf } from './effects.ts';

type Judged = [Route, Attack];

const withOutcome = (outcome: Attack['outcome']): Judged[] =>
  [...attacks].filter(([, attack]) => attack.outcome === outcome);

/** Roles that may call it within their account. */
const strangersFor = ({ permission, reach }: Route, needs?: Permission): Role[] =>
  ROLES.slice(0, 9).filter((role) => {
    const user = { roles: [role], owner: true };
    if (needs && !isAllowed(user, needs)) return false;
    if (permission === 'signed-in' || permission === 'anyone') return true;
    return isAllowed(user, permission) && !scopesOf(user, reach ?? permission).includes('A');
  });

const nameOf = ({ method, path }: Route, role = '') => `${method} ${path} ${role}`.trim();

/**
 * Lets users of other accounts, of each permitted role, name the things of one account. Returns unexpected
 * results; the same call with their own things shows that they can do it at all.
 */
export async function breachesOfStrangers(product: TestApp): Promise<string[]> {
  const victim = await belongings(product);
  const before = JSON.stringify(await rowsOf(product, victim.owner.accountId));
  const strangers = new Map<Role, OwnBelongings>();
  const breaches: string[] = [];
  for (const [route, attack] of [...withOutcome('404'), ...withOutcome('none')]) {
    for (const role of strangersFor(route, attack.needs)) {
      const stranger = strangers.get(role) ?? (await belongings(product, [role]));
      strangers.set(role, stranger);
      const foreign = await stranger.owner.send(route, attack.input(victim));
      const own = await stranger.owner.send(route, attack.input(stranger));
      const told = answerOf(foreign.statusCode, foreign.json());
      if (told !== attack.outcome) breaches.push(`${nameOf(route, role)} with foreign ids: ${told}`);
      if (own.statusCode !== 200) breaches.push(`${nameOf(route, role)} with own ids: ${own.statusCode}`);
      const after = JSON.stringify(await rowsOf(product, victim.owner.accountId));
      if (after !== before) return [...breaches, `${nameOf(route, role)} changed foreign rows`];
    }
  }
  return breaches;
}

function answerOf(status: number, { data, errorCode }: { data?: { changed?: number }; errorCode?: string }) {
  if (status === 404 && errorCode === 'ITEM_NOT_FOUND') return '404';
  return status === 200 && data?.changed === 0 ? 'none' : `${status} ${errorCode ?? 'done'}`;
}

/** A bulk call with own and foreign ids affects only the own ones. */
export async function breachesOfMixedIds(product: TestApp): Promise<string[]> {
  const victim = await belongings(product);
  const before = JSON.stringify(await rowsOf(product, victim.owner.accountId));
  const breaches: string[] = [];
  const idsIn = ({ body }: Input) => body?.ids as number[];
  for (const [route, { input }] of withOutcome('none')) {
    for (const role of strangersFor(route)) {
      const things = await belongings(product, [role]);
      const own = input(things);
      const ids = [...idsIn(input(victim)), ...idsIn(own)];
      const reply = await things.owner.send(route, { body: { ...own.body, ids } });
      if (reply.json().data?.changed !== 1) breaches.push(`${nameOf(route, role)}: ${reply.body}`);
    }
  }
  const after = JSON.stringify(await rowsOf(product, victim.owner.accountId));
  return after === before ? breaches : [...breaches, 'foreign rows changed'];
}

/** Calls that name nothing concern the caller alone, whatever ids are added. */
export async function breachesOfOwnCalls(product: TestApp): Promise<string[]> {
  const victim = await belongings(product);
  const { accountId, userId, username } = victim.owner;
  const texts = spokenOf(victim).flatMap(([, value]) => (typeof value === 'string' ? [value] : []));
  const before = JSON.stringify(await rowsOf(product, accountId));
  const breaches: string[] = [];
  for (const [route, attack] of withOutcome('own')) {
    const stranger = await belongings(product);
    const { body } = attack.input(stranger);
    const named = { id: userId, user_id: userId, account_id: accountId, email_of: username };
    const reply = await stranger.owner.send(route, body ? { body: { ...named, ...body } } : {});
    const tells = texts.filter((text) => reply.body.includes(text));
    if (reply.statusCode >= 500 || tells.length > 0) breaches.push(`${nameOf(route)}: ${reply.body}`);
    const after = JSON.stringify(await rowsOf(product, accountId));
    if (after !== before) return [...breaches, `${nameOf(route)} changed foreign rows`];
  }
  return breaches;
}
