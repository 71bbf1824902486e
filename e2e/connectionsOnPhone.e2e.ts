import { expect, test } from 'vitest';
import { connectionCalls } from '#domains/connections/contract.ts';
import { startConnected } from './connected.ts';
import { expectSound } from './product.ts';

const { product, fail, sell, offeredBy, operatorOf } = await startConnected();

const phoneIn = (locale: string) =>
  ({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark', locale }) as const;

test('CONN-002 an admin of an agency connects an operator that it offers itself, on a phone, in its own language, in the dark', async () => {
  const admin = await product().newAgency();
  await sell(admin, 'SUNC');
  await offeredBy(admin, 'SUNC');
  const page = await product().signIn(admin, '/settings/connections', phoneIn('sl-SI'));
  await page.getByRole('button', { name: 'Dodaj povezavo' }).click();
  const card = page.getByRole('dialog');
  await card.getByRole('combobox', { name: 'Organizator' }).click();
  expect(await page.getByRole('option').count()).toBe(1);
  await page.getByRole('option', { name: /SUNC/ }).click();
  await expectSound(page);
  await card.getByRole('button', { name: 'Shrani' }).click();
  await card.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /SUNC/ }).click();
  await card.getByRole('button', { name: 'Preizkusi povezavo' }).click();
  await card.getByText('povezano', { exact: true }).waitFor();
  await expectSound(page);
});

const WORDS = [
  ['en-GB', { test: 'Test connection', again: 'Test again', well: 'well', down: 'down', log: 'Message log' }],
  [
    'sl-SI',
    {
      test: 'Preizkusi povezavo',
      again: 'Preizkusi znova',
      well: 'deluje',
      down: 'ne deluje',
      log: 'Dnevnik sporočil',
    },
  ],
  [
    'hr-HR',
    {
      test: 'Provjeri vezu',
      again: 'Provjeri ponovno',
      well: 'radi',
      down: 'ne radi',
      log: 'Dnevnik poruka',
    },
  ],
  [
    'it-IT',
    {
      test: 'Prova la connessione',
      again: 'Prova di nuovo',
      well: 'bene',
      down: 'inattivo',
      log: 'Registro dei messaggi',
    },
  ],
] as const;

test('CONN-002, CONN-007, CONN-008 his connection goes red and green, and its messages are read, on a phone in four languages', async () => {
  const admin = await product().newAgency();
  await sell(admin, 'ADRI');
  await offeredBy(admin, 'ADRI');
  const { id: touroperator_id } = await operatorOf('ADRI');
  await admin.call(connectionCalls.create, { body: { touroperator_id, dialect: 'json', preset: 'sellitx' } });
  for (const [locale, words] of WORDS) {
    // One that was silent before is down after its first failure.
    await product().pools.system.deleteFrom('connection_states').execute();
    const page = await product().signIn(admin, '/settings/connections', phoneIn(locale));
    const row = page.getByRole('row', { name: /ADRI/ });
    await row.click();
    const card = page.getByRole('dialog');
    await fail('ADRI', 'http_500');
    await card.getByRole('button', { name: words.test }).click();
    await card.getByText(words.down, { exact: true }).first().waitFor();
    await fail('ADRI', 'none');
    await card.getByRole('button', { name: words.again }).click();
    await card.getByText(words.well, { exact: true }).first().waitFor();
    await expectSound(page);
    await card.getByRole('link', { name: words.log }).click();
    await page.getByRole('heading', { name: words.log }).waitFor();
    await page.getByRole('row', { name: /ADRI/ }).first().waitFor();
    await page.context().close();
  }
});
