import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Route } from '#shared/contract.ts';
import { cellOf } from '#shared/permissions.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { acceptedBy, type Known, valuesOf } from './generate.ts';
import { asJson, hostileHeaders, hostileSegments, type Mutation, mutated, mutations } from './mutate.ts';

export interface Case {
  /** Undefined: without a session. */
  role: Role | undefined;
  request: InjectOptions & { method: 'GET' | 'POST'; url: string; headers: Record<string, string> };
  /** The contract accepts path and body. */
  isAccepted: boolean;
}

interface Draw {
  body: unknown;
  params: unknown;
  role: Role | undefined;
  mutation: Mutation | undefined;
  segment: string | undefined;
  header: Record<string, string>;
  query: string;
}

/** Accepted ones are used repeatedly. */
const FEWEST_DRAWN = 60;
const MOST_DRAWN = 400;
const QUERIES = ['?a[]=%ff&__proto__[x]=1', '?%', `?${'q=1&'.repeat(500)}`, '?id=1%00'];

/** Half of them valid, the others with one wrong or hostile part; deterministic for a seed. */
export function casesOf(route: Route, known: Known, seed: number, count: number): Case[] {
  const own = seedOf(route, seed);
  const draw = fc.record<Draw>({
    body: oneOf(route.body, known, own, FEWEST_DRAWN + count),
    params: oneOf(route.params, known, own, FEWEST_DRAWN + count),
    role: roles(route),
    mutation: rarely(route.body ? 45 : 0, mutations),
    segment: rarely(route.params ? 30 : 0, hostileSegments),
    header: fc.oneof({ weight: 7, arbitrary: fc.constant({}) }, { weight: 3, arbitrary: hostileHeaders }),
    query: fc.oneof({ weight: 19, arbitrary: fc.constant('') }, fc.constantFrom(...QUERIES)),
  });
  return fc.sample(draw, { seed: own, numRuns: count }).map((drawn) => caseOf(route, drawn));
}

const seedOf = ({ method, path }: Route, seed: number) =>
  createHash('sha256').update(`${seed} ${method} ${path}`).digest().readInt32LE(0);

const rarely = <Value>(percent: number, arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  percent === 0
    ? fc.constant(undefined)
    : fc.oneof({ weight: 100 - percent, arbitrary: fc.constant(undefined) }, { weight: percent, arbitrary });

function oneOf(schema: Route['body'], known: Known, seed: number, drawn: number): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  const draw = (numRuns: number) => acceptedBy(schema, fc.sample(valuesOf(schema, known), { seed, numRuns }));
  let accepted = draw(drawn);
  if (accepted.length === 0) accepted = draw(MOST_DRAWN); // Some schemas accept few values.
  if (accepted.length === 0)
    throw new Error('Nothing that was made is let through: the generator must learn it.');
  return fc.constantFrom(...accepted);
}

/** Every role, the permitted ones more often, and callers without a session. */
function roles({ permission }: Route): fc.Arbitrary<Role | undefined> {
  const all = fc.constantFrom(...ROLES);
  const isFree = permission === 'anyone' || permission === 'signed-in';
  const may = isFree ? [...ROLES] : ROLES.filter((role) => cellOf(role, permission) !== undefined);
  return fc.oneof(
    { weight: 10, arbitrary: fc.constant(undefined) },
    { weight: 30, arbitrary: all },
    { weight: 60, arbitrary: may.length === 0 ? all : fc.constantFrom(...may) },
  );
}

function caseOf(route: Route, { body, params, role, mutation, segment, header, query }: Draw): Case {
  const given = { ...(params as Record<string, unknown> | undefined) };
  const url = route.path.replace(
    /:(\w+)/g,
    (_, name: string) => segment ?? encodeURIComponent(String(given[name])),
  );
  const payload = payloadOf(body, mutation);
  return {
    role,
    request: {
      method: route.method,
      url: url + query,
      headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...header },
      ...(payload === undefined ? {} : { payload }),
    },
    isAccepted: segment === undefined && letsThrough(route.body, payload),
  };
}

function payloadOf(body: unknown, mutation: Mutation | undefined): string | undefined {
  if (body === undefined) return undefined;
  return mutation ? mutated(body, mutation) : asJson(body);
}

function letsThrough(schema: Route['body'], payload: string | undefined): boolean {
  if (!schema || payload === undefined) return true;
  try {
    return schema.safeParse(JSON.parse(payload)).success;
  } catch {
    return false;
  }
}
