import { expect, test } from 'vitest';
import { seedDemo } from '#app/demo.ts';
import { authCalls } from '#domains/auth/contract.ts';
import { mailsTo } from '#domains/auth/testing.ts';
import { branchCalls } from '#domains/org/contract.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { readConfig } from './config.ts';

async function withProduct(settings: Record<string, string>, work: (product: TestApp) => Promise<void>) {
  const product = await startTestApp(settings);
  await work(product).finally(() => product.stop());
}

test('SHELL-057 the demo is there only where nothing is configured, and on this machine alone', () => {
  expect(readConfig({}).demo).toBe(true);
  expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL: 'postgres://elsewhere/db' }).demo).toBe(false);
  expect(readConfig({ PUBLIC_URL: 'https://maestral.test' }).demo).toBe(false);
  const everywhere = { HOST: '0.0.0.0' };
  for (const demo of [everywhere, { ...everywhere, DEMO: '1' }]) {
    expect(() => readConfig(demo)).toThrow(
      /^Demo data is served on this machine alone, not on HOST=0\.0\.0\.0:/,
    );
    expect(readConfig({ ...demo, DEMO_PUBLIC: '1' }).demo).toBe(true);
  }
  expect(readConfig({ ...everywhere, DEMO: '0' }).demo).toBe(false);
  expect(readConfig({ ...everywhere, DATABASE_URL: 'postgres://elsewhere/db' }).demo).toBe(false);
});

test('SHELL-057 the sign-in page names demo users in the demo, and nobody elsewhere', async () => {
  for (const [DEMO, names] of [
    ['1', true],
    ['0', false],
  ] as const) {
    await withProduct({ DEMO }, async (product) => {
      await seedDemo(product);
      const { data } = await product.visitor.call(authCalls.demoUsers, {});
      expect([DEMO, data.some(({ username }) => username === 'admin@adria.test')]).toEqual([DEMO, names]);
    });
  }
});

test('mails come from the sender that is set, and link to the public address', async () => {
  const settings = { PUBLIC_URL: 'https://maestral.example', MAIL_FROM: 'Agency <office@agency.example>' };
  await withProduct(settings, async (product) => {
    const clerk = await product.newAgency();
    await product.visitor.call(authCalls.forgot, { body: { email: clerk.username } });
    const [mail] = await mailsTo(product, clerk.username);
    expect(mail?.text).toContain('https://maestral.example/reset/');
    expect(mail?.headers.find(({ key }) => key === 'from')?.value).toContain('office@agency.example');
  });
});

test('without a public address mails link to where the product listens, whatever host a request names', async () => {
  await withProduct({}, async (product) => {
    const address = await product.app.listen({ port: 0, host: '127.0.0.1' });
    const clerk = await product.newAgency();
    const body = { email: clerk.username };
    await product.visitor.send(authCalls.forgot, { body }, { host: 'evil.test' });
    const [mail] = await mailsTo(product, clerk.username);
    expect(mail?.text).toContain(`${address}/reset/`);
  });
});

test('the address of a caller is that of the connection, or what the trusted proxies say', async () => {
  for (const [TRUST_PROXY, address] of [
    ['0', '127.0.0.1'],
    ['1', '203.0.113.7'],
  ] as const) {
    await withProduct({ TRUST_PROXY }, async (product) => {
      const admin = await product.newAgency();
      const said = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
      await admin.call(branchCalls.create, { body: { name: 'Center' } }, said);
      const entries = product.pools.system.selectFrom('history').where('action', '=', 'created');
      expect(await entries.select('address').execute()).toEqual([{ address }]);
    });
  }
});

test('the log is as loud as it is set; the demo speaks to people, so only when something is wrong', () => {
  expect(readConfig({ LOG_LEVEL: 'debug' }).LOG_LEVEL).toBe('debug');
  expect([readConfig({}).LOG_LEVEL, readConfig({ DEMO: '0' }).LOG_LEVEL]).toEqual(['warn', 'info']);
});
