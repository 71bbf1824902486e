import { expect, test } from 'vitest';
import { recorderOf } from '#domains/connections/actions/recorder.ts';
import { anExchange } from '#domains/connections/testing.ts';
import { startConnected } from './connected.ts';
import { expectSound } from './product.ts';

const { product, url, fail, operatorOf, sell } = await startConnected();

const PROVIDER = {
  user: { roles: ['mn_super_admin', 'sm_admin'] as ['mn_super_admin', 'sm_admin'], modules: [1, 2] },
};

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
  await card.getByRole('textbox', { name: 'Address', exact: true }).fill(url);
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
