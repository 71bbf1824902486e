import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recorderOf } from '#domains/connections/actions/recorder.ts';
import { anExchange } from '#domains/connections/testing.ts';
import { contractCalls } from '#domains/operators/contract.ts';
import { seedOperators } from '#domains/reference/demo.ts';
import { systemWrite } from '#server/db/scope.ts';
import { startSimulator } from '#server/simulator.ts';
import { expectSound, startProduct } from './product.ts';

const TOKEN = 'token-of-the-simulator';
const simulator = await startSimulator(TOKEN);
afterAll(() => simulator.stop());
const product = startProduct({ SIMULATOR_URL: simulator.url, PARTNERS_ON_LOOPBACK: '1' });
beforeAll(() => systemWrite(product().pools, seedOperators));

/** A journey that is tried again begins as at first. */
beforeEach(async () => {
  const { system } = product().pools;
  await system.deleteFrom('exchange_messages').execute();
  await system.deleteFrom('exchanges').execute();
  await system.deleteFrom('connections').execute();
  await fail('ADRI', 'none');
});

const PROVIDER = {
  user: { roles: ['mn_super_admin', 'sm_admin'] as ['mn_super_admin', 'sm_admin'], modules: [1, 2] },
};
const fail = (code: string, fault: string) =>
  fetch(`${simulator.url}/admin/faults`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify({ code, fault }),
  });
const operatorOf = (toc: string) =>
  product()
    .pools.system.selectFrom('tour_operators')
    .where('toc', '=', toc)
    .select(['id', 'ctypes'])
    .executeTakeFirstOrThrow();
type Clerk = Awaited<ReturnType<ReturnType<typeof product>['newAgency']>>;
async function sell(clerk: Clerk, toc: string) {
  const { id, ctypes } = await operatorOf(toc);
  const body = {
    touroperator_id: id,
    ctypes,
    option_on_expire: 1 as const,
    username: 'us',
    password: `sim-${toc.toLowerCase()}`,
  };
  await clerk.call(contractCalls.create, { body });
}

test('CONN-001, CONN-007 the provider connects an operator by a form, tests it, sees it go red and green, and reads the log', async () => {
  const provider = await product().newAgency(PROVIDER);
  await sell(provider, 'ADRI');
  const page = await product().signIn(provider, '/settings/connections');
  await page.getByText('No connections yet').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Add connection' }).click();
  const card = page.getByRole('dialog');
  await card.getByRole('combobox', { name: 'Operator' }).click();
  await page.getByRole('option', { name: 'ADRI · Adria Sonce' }).click();
  await card.getByRole('combobox', { name: 'Delivered values' }).click();
  await page.getByRole('option', { name: 'sellitx', exact: true }).click();
  await card.getByRole('textbox', { name: 'Address', exact: true }).fill('https://10.1.1.1');
  await card.getByText('What it can do').click();
  await expectSound(page);
  await card.getByRole('button', { name: 'Save' }).click();
  await card.getByText('Enter a public address').waitFor();
  await card.getByRole('textbox', { name: 'Address', exact: true }).fill(simulator.url);
  await card.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /ADRI/ });
  await row.getByText('not used yet').waitFor();

  await row.getByText('ADRI', { exact: true }).click();
  await card.getByRole('button', { name: 'Test connection' }).click();
  await card.getByText('connected', { exact: true }).waitFor();
  await row.getByText('well', { exact: true }).waitFor();
  await expectSound(page);

  await fail('ADRI', 'http_500');
  for (let failures = 0; failures < 3; failures += 1) {
    await card.getByRole('button', { name: 'Test again' }).click();
    await card.getByText('wrong answer', { exact: true }).waitFor();
  }
  await row.getByText('down', { exact: true }).waitFor();
  await card.getByText(/^No good answer since/).waitFor();
  await expectSound(page);
  await fail('ADRI', 'none');
  await card.getByRole('button', { name: 'Test again' }).click();
  await row.getByText('well', { exact: true }).waitFor();
  await card.getByText('error of its server').first().waitFor();

  await card.getByRole('link', { name: 'Message log' }).click();
  await page.getByRole('heading', { name: 'Message log' }).waitFor();
  await page
    .getByRole('row', { name: /ADRI.*test/ })
    .first()
    .waitFor();
  await expectSound(page);
});

test('CONN-008, CONN-012 a message is read with what is masked in it, and saved as a file', async () => {
  const provider = await product().newAgency(PROVIDER);
  await sell(provider, 'KVAR');
  const { id: operatorId } = await operatorOf('KVAR');
  const { id: connectionId } = await product()
    .pools.system.insertInto('connections')
    .values({ touroperator_id: operatorId, dialect: 'json' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const xml = (text: string) => ({ mediaType: 'text/xml', text, bytes: text.length, isCut: false });
  const { wire, flush } = recorderOf(product().pools);
  wire.exchanged(
    anExchange({ connectionId, operatorId, toc: 'KVAR' }, provider.accountId, {
      kind: 'O',
      requestId: 'rq-of-the-option',
      clientReference: 'M-00412-1',
      question: xml('<Request action="O"><Sign agency="40217"><Password>•••</Password></Sign></Request>'),
      answer: xml('<Answer code="201"><Text>OPTION ACCEPTED</Text></Answer>'),
      statusId: 201,
    }),
  );
  await flush();
  const page = await product().signIn(provider, '/settings/connections/log');
  await page.getByRole('row', { name: /KVAR/ }).getByText('O option').click();
  const panel = page.getByRole('dialog');
  await panel.getByText('OPTION ACCEPTED').waitFor();
  expect(await panel.getByTitle('masked').count()).toBe(1);
  expect(await panel.getByText('M-00412-1').count()).toBe(1);
  await expectSound(page);
  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save both' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^KVAR-O-\d+\.json$/);
});

test('CONN-002 an admin of an agency connects an operator that it offers itself, on a phone, in its own language, in the dark', async () => {
  const admin = await product().newAgency();
  await sell(admin, 'SUNC');
  await product()
    .pools.system.updateTable('tour_operators')
    .set({ offered_by: admin.accountId })
    .where('toc', '=', 'SUNC')
    .execute();
  const phone = {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    colorScheme: 'dark',
    locale: 'sl-SI',
  } as const;
  const page = await product().signIn(admin, '/settings/connections', phone);
  await page.getByRole('button', { name: /Dodaj povezavo|Add connection/ }).click();
  const card = page.getByRole('dialog');
  await card.getByRole('combobox', { name: /Organizator|Operator/ }).click();
  expect(await page.getByRole('option').count()).toBe(1);
  await page.getByRole('option', { name: /SUNC/ }).click();
  await expectSound(page);
  await card.getByRole('button', { name: /Shrani|Save/ }).click();
  await card.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /SUNC/ }).click();
  await card.getByRole('button', { name: /Preizkusi povezavo|Test connection/ }).click();
  await card.getByText(/^(povezano|connected)$/).waitFor();
  await expectSound(page);
});
