import { randomInt } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allCalls, allErrors } from '#app/product.ts';
import type { Route } from '#shared/contract.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { isSoak } from '#testing/soak.ts';
import { type Case, casesOf } from './cases.ts';
import { type Cast, newCast } from './cast.ts';

const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
/** Each run has another seed; `npm run test:soak` runs more cases. */
const CASES = Number(process.env.FUZZ_CASES ?? (isSoak ? 200 : 20));
/** Cases use up users and records. */
const CALLS_OF_A_CAST = isSoak ? 8 : 24;
const MANY = '1000000000';
/** Calls that check a password are slow on purpose. */
const CALL_MS = 120_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({
    REGISTER_PER_HOUR: MANY,
    RECOVER_PER_HOUR: MANY,
    MAILS_PER_HOUR: MANY,
    SIGN_IN_FAILURES: MANY,
    SIGN_IN_FAILURES_PER_ADDRESS: MANY,
    SIGN_IN_FAILURES_PER_DAY: MANY,
  });
}, 60_000);

const statuses = new Map<number, number>();
const seenRoles = new Set<Role>();
let [cases, accepted, doneWell] = [0, 0, 0];
let cast: Cast;
let calls = 0;

afterAll(async () => {
  const share = ((100 * accepted) / cases).toFixed(1);
  const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(
    `fuzz with FUZZ_SEED=${seed}: ${allCalls.length} calls, ${cases} cases, ${share} % pass the schema, ` +
      `${told.join(', ')}\n`,
  );
  await product.stop();
});

describe('whatever is sent', () => {
  test.each(allCalls.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'ERR-030 S21 %s answers or refuses, and never breaks',
    async (_, route) => {
      if (calls % CALLS_OF_A_CAST === 0) cast = await newCast(product);
      calls += 1;
      const complaints: string[] = [];
      for (const one of casesOf(route, cast.known, seed, CASES)) {
        const complaint = complaintAbout(route, await send(cast, one));
        if (complaint !== undefined) complaints.push(`${complaint}: ${told(one)}`);
        count(one);
      }
      expect(complaints.slice(0, 5), `${complaints.length} with FUZZ_SEED=${seed}`).toEqual([]);
    },
    CALL_MS,
  );

  test('most of it is what a program means to send, and every role sends', () => {
    expect(accepted / cases).toBeGreaterThanOrEqual(0.5);
    expect([...seenRoles].sort()).toEqual([...ROLES].sort());
    expect(doneWell).toBeGreaterThan(0);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

async function send(cast: Cast, { role, request }: Case): Promise<LightMyRequestResponse> {
  const token = role === undefined ? undefined : await cast.tokenOf(role);
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...request.headers,
  };
  const reply = await product.app.inject({ ...request, headers });
  // The case has ended the session: the next case needs a new one.
  if (role !== undefined && (reply.statusCode === 401 || reply.statusCode === 200)) cast.forget(role);
  statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1);
  return reply;
}

function count({ role, isAccepted }: Case): void {
  cases += 1;
  if (isAccepted) accepted += 1;
  if (role !== undefined) seenRoles.add(role);
}

/** What is wrong with an answer; undefined: nothing. */
function complaintAbout(route: Route, reply: LightMyRequestResponse): string | undefined {
  const { statusCode, headers, body } = reply;
  if (statusCode >= 500) return `${statusCode} ${body}`;
  if (statusCode === 200) {
    doneWell += 1;
    const isJson = String(headers['content-type']).startsWith('application/json');
    return !isJson || route.reply.safeParse(reply.json()).success ? undefined : `200 not as promised ${body}`;
  }
  const { errorCode, error, message, RequestID } = refusalIn(reply);
  const entry = allErrors.find(({ code }) => code === errorCode);
  if (entry?.status !== statusCode) return `${statusCode} not of the catalogue ${body}`;
  if (!error || !message) return `${statusCode} without a text ${body}`;
  return UUID.test(RequestID) && RequestID === headers['x-request-id'] ? undefined : `no RequestID ${body}`;
}

function refusalIn(reply: LightMyRequestResponse): ErrorBody {
  try {
    return reply.json<ErrorBody>();
  } catch {
    return { errorCode: '', error: '', message: '', RequestID: '' };
  }
}

const SHOWN = 400;
const told = ({ role, request: { method, url, headers, payload } }: Case) =>
  `${role ?? 'nobody'} ${method} ${url} ${JSON.stringify(headers)} ${String(payload ?? '')}`.slice(0, SHOWN);
