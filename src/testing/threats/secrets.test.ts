import { statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { createAgency, linkIn, mailsTo } from '#domains/auth/testing.ts';
import { branchCalls } from '#domains/org/contract.ts';
import { systemCalls } from '#domains/system/contract.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { type FreshDatabase, freshDatabase } from '#testing/database.ts';
import { agree } from './agreements.ts';
import { type RunningProduct, runProduct } from './runningProduct.ts';

const PASSWORDS = {
  first: 'Seeded first password',
  second: 'Seeded second password',
  wrong: 'Seeded wrong password',
};
const EMAIL = 'seeded-person@agency.test';

/** A secret, and the calls whose answer may contain it. */
interface Seeded {
  what: string;
  value: string;
  shownBy: string[];
}

let fresh: FreshDatabase;
let product: RunningProduct;
const seeded: Seeded[] = [];
let bearer: Record<string, string> = {};

beforeAll(async () => {
  fresh = await freshDatabase();
  product = await runProduct(fresh.url);
  await liveThrough();
}, 60_000);
afterAll(async () => {
  await product.stop();
  await fresh.drop();
});

const seed = (what: string, value: unknown, ...shownBy: { path: string }[]) => {
  expect([what, String(value).length > 8]).toEqual([what, true]);
  seeded.push({ what, value: String(value), shownBy: shownBy.map(({ path }) => path) });
};
const chosen = (password: string) => ({ password, password_confirmation: password });
const cookieIn = (shown: string) => /maestral_refresh=([^;]+)/.exec(shown)?.[1] ?? '';

/** One user's way through the product, with every kind of secret. */
async function liveThrough(): Promise<void> {
  await signUp();
  const { secret } = await signInEverywhere();
  await useSecondFactor(secret);
  await recover();
  await work();
  await agree({ fresh, product, bearer, seed });
}

async function signUp(): Promise<void> {
  const user = { name: 'Seeded Person', email: EMAIL, tel: '+386 41 555 010', language: 'en' };
  const account = { name: 'Seeded Agency', country_code: 'SI' };
  await product.call(authCalls.register, { body: { account, user, terms: true } });
  const link = await lastLink('auth.activation');
  seed('activation code', link.code);
  await product.call(authCalls.userBase, { params: { id: link.id, activation_code: link.code } });
  await product.call(authCalls.activation, { body: { ...link, ...chosen(PASSWORDS.first) } });
  for (const [what, value] of Object.entries(PASSWORDS)) seed(`${what} password`, value);
}

async function signInEverywhere() {
  const credentials = { username: EMAIL, password: PASSWORDS.first };
  await product.call(authCalls.login, { body: { ...credentials, password: PASSWORDS.wrong } });
  const { data } = await product.call(authCalls.login, { body: credentials });
  seed('access token', data.access_token, authCalls.login);
  seed('refresh token', data.refresh_token, authCalls.login);
  const { data: renewed } = await product.call(authCalls.refresh, {
    body: { refresh_token: data.refresh_token },
  });
  seed('renewed token', renewed.refresh_token, authCalls.refresh);
  bearer = { authorization: `Bearer ${renewed.access_token}` };
  seed('renewed access token', renewed.access_token, authCalls.refresh);
  const { shown } = await product.call(authCalls.login, { body: { ...credentials, cookie: true } });
  seed('cookie', cookieIn(shown), authCalls.login);
  await product.call(authCalls.refresh, { body: {} }, { cookie: `maestral_refresh=${cookieIn(shown)}` });
  const { data: factor } = await product.call(
    authCalls.enrol,
    { body: { current_password: PASSWORDS.first } },
    bearer,
  );
  seed('second factor', factor.secret, authCalls.enrol);
  return { secret: String(factor.secret) };
}

async function useSecondFactor(secret: string): Promise<void> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = totp.generate();
  const { data } = await product.call(authCalls.confirmFactor, { body: { code } }, bearer);
  const codes = data.recovery_codes as string[];
  for (const value of codes) seed('recovery code', value, authCalls.confirmFactor);
  const { data: asked } = await product.call(authCalls.login, {
    body: { username: EMAIL, password: PASSWORDS.first },
  });
  seed('challenge', String(asked.challenge).split('.')[1], authCalls.login);
  const { status, data: tokens } = await product.call(authCalls.secondFactor, {
    body: { challenge: asked.challenge, recovery_code: codes[0] },
  });
  expect(status).toBe(200);
  seed('token after the second factor', tokens.access_token, authCalls.secondFactor);
}

async function recover(): Promise<void> {
  const body = { email: `new-${EMAIL}`, current_password: PASSWORDS.first };
  await product.call(authCalls.email, { body }, bearer);
  const change = await lastLink('auth.emailConfirm', body.email);
  seed('code of a new address', change.code);
  await product.call(authCalls.forgot, { body: { email: EMAIL } });
  const link = await lastLink('auth.reset');
  seed('reset code', link.code);
  await product.call(authCalls.recoverCode, { body: link });
  await product.call(authCalls.resetPassword, { body: { ...link, ...chosen(PASSWORDS.second) } });
}

/** The most privileged user makes all reading calls. */
async function work(): Promise<void> {
  const user = { roles: ['mn_super_admin' as const, 'sm_admin' as const], modules: [1, 2] };
  const boss = await createAgency(fresh, { user, pricing: 'ent' });
  const { data } = await product.call(authCalls.login, {
    body: { username: boss.username, password: boss.password },
  });
  bearer = { authorization: `Bearer ${data.access_token}` };
  // Rows of the tokens and codes before are gone with their use; these stay stored.
  seed('token in use', data.access_token, authCalls.login);
  await product.call(authCalls.forgot, { body: { email: boss.username } });
  seed('code in use', (await lastLink('auth.reset', boss.username)).code);
  const headers = { ...bearer, 'idempotency-key': 'seeded-key-1' };
  await product.call(branchCalls.create, { body: { name: 'Repeated' } }, headers);
  await product.call(branchCalls.create, { body: { name: 'Repeated' } }, headers);
  for (const route of [authCalls.profile, authCalls.accountInfo, authCalls.sessions, authCalls.checkAuth]) {
    expect((await product.call(route, {}, bearer)).status).toBe(200);
  }
  for (const route of [branchCalls.search, systemCalls.searchJobs, systemCalls.searchMailbox]) {
    expect((await product.call(route, { body: {} }, bearer)).status).toBe(200);
  }
  const { id } = await userByEmail(EMAIL);
  await product.call(authCalls.sessionsOf, { body: { id } }, bearer);
}

const userByEmail = (email: string) =>
  fresh.pools.system.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow();

async function lastLink(kind: string, address = EMAIL) {
  const mail = (await mailsTo(fresh, address)).findLast((sent) => sent.kind === kind);
  return linkIn(mail?.text ?? '');
}

/** Every stored row of every table; bytes as text, folded mail lines joined. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    fresh.pools.system,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      fresh.pools.system,
    );
    for (const value of rows.flatMap((row) => Object.values(row))) {
      parts.push(
        Buffer.isBuffer(value) ? value.toString('latin1').replace(/=\r?\n/g, '') : JSON.stringify(value),
      );
    }
  }
  return parts.join('\n');
}

const foundIn = (text: string, shownHere: (secret: Seeded) => boolean = () => false) =>
  seeded.filter((secret) => !shownHere(secret) && text.includes(secret.value)).map(({ what }) => what);

describe('secrets', () => {
  test('S20 the keys lie in a file that its owner alone reads', () => {
    const { mode } = statSync(join(inject('secretsFolder'), 'secrets.json'));
    expect((mode & 0o777).toString(8)).toBe('600');
  });

  test('S20 every kind of them was there', () => {
    expect(seeded.length).toBeGreaterThan(20);
    expect(product.said()).toContain('"msg":"call"');
  });

  test('S20 none is found in clear in a copy of the database', async () => {
    const everything = await dump();
    for (const known of [EMAIL, 'seeded-key-1', 'Seeded Agency']) expect(everything).toContain(known);
    expect(foundIn(everything)).toEqual([]);
  });

  test('S20 none is found in an answer but in those that are there to show it', () => {
    for (const { path, shown } of product.answers) {
      expect([path, foundIn(shown, ({ shownBy }) => shownBy.includes(path))]).toEqual([path, []]);
      expect([path, /password_hash|totp_|\$argon2/.test(shown)]).toEqual([path, false]);
    }
  });

  test('ERR-029, S20 none is found in what the product says about itself, not even where it breaks', async () => {
    const { system } = fresh.pools;
    await sql`alter table credentials add constraint broken check (user_id < 0) not valid`.execute(system);
    await sql`alter table subaccounts add constraint broken check (name <> 'Seeded Branch')`.execute(system);
    const change = { current_password: 'correct horse battery', ...chosen('Seeded third password') };
    const failed = await product.call(authCalls.password, { body: change }, bearer);
    expect(failed.status).toBe(500);
    const { RequestID } = JSON.parse(failed.shown.split('\n')[0] ?? '') as ErrorBody;
    await expect.poll(product.said).toContain(RequestID);
    const person = { name: 'Seeded Branch', address: 'Seeded Street 7' };
    expect((await product.call(branchCalls.create, { body: person }, bearer)).status).toBe(500);
    await expect.poll(product.said).toContain('violates check constraint');
    expect(foundIn(product.said())).toEqual([]);
    for (const value of ['Seeded third password', '$argon2', 'Seeded Street 7', EMAIL, 'Seeded Person']) {
      expect([value, product.said().includes(value)]).toEqual([value, false]);
    }
  });
});
