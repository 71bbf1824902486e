import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { historyCalls } from '#domains/history/contract.ts';
import { supplierCalls } from '#domains/suppliers/contract.ts';
import { sealMessage } from '#server/mail/sealed.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { customerCalls } from './contract.ts';
import { addCustomer, person } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const company = (last_name: string) => ({
  is_company: true,
  first_name: '',
  last_name,
  email: 'info@company.test',
});
const addJob = ({ accountId }: TestClerk, payload: object) =>
  sql`insert into jobs (account_id, name, payload, dead_at, last_error)
    values (${accountId}, 'mail.late', ${JSON.stringify(payload)}, now(), '')`.execute(product.pools.system);
async function payloadsOf({ accountId }: TestClerk) {
  const { rows } = await sql<{ payload: unknown }>`select payload from jobs
    where account_id = ${accountId} and name = 'mail.late'`.execute(product.pools.system);
  return rows.map(({ payload }) => payload);
}

test.each([
  'false',
  'search',
  '10001',
  '{"other":',
  'a%_\\b',
  'O\'Brien "x" (z) [y]*',
  '.*.*.*',
  '\\\\\\\\\\',
  '*****',
  '(?i)x',
  '\\mAna\\M',
  '%%%%%',
  '$1\\1\\&',
])('CUST-026 a name like %j is taken out of texts alone, and nothing else is hurt', async (name) => {
  const admin = await product.newAgency();
  const { id } = await addCustomer(admin, company(name));
  const rest = { search: 10001, ok: false, other: ['nothing', { deep: null }] };
  await addJob(admin, { ...rest, said: [`For ${name}, at once`] });
  await admin.call(customerCalls.erase, { body: { id, name } });
  expect(await payloadsOf(admin)).toEqual([{ ...rest, said: [`For erased #${id}, at once`] }]);
});

test('CUST-026 what others are called stays, though the name of whoever is erased stands in it', async () => {
  const admin = await product.newAgency();
  const card = { first_name: 'Ana', last_name: 'Kos', email: 'ana@kos.test', address: 'Ulica 7' };
  const { id } = await addCustomer(admin, { ...card, tel: '+38641987654' });
  const other = { contact: 'Joana Kosovel', email: 'joana@kos.test', address: 'Ulica 78' };
  const note = 'Vprašaj ANA\nKOS, ana@kos.test, 0038641987654';
  const supplier = { name: 'Obala', ...other, tel: '+38641987654', note };
  const { data } = await admin.call(supplierCalls.create, { body: supplier });
  await admin.call(customerCalls.erase, { body: { id, name: 'Ana Kos' } });
  const after = await admin.call(supplierCalls.find, { params: { id: data.id } });
  const gone = `erased #${id}`;
  expect(after.data).toMatchObject({ ...other, tel: gone, note: `Vprašaj ${gone}, ${gone}, ${gone}` });
});

describe('what is not this one’s alone', () => {
  const sent = (admin: TestClerk, to: string, text: string) =>
    sql`insert into mails (account_id, kind, sender, recipients, subject, message, state) values (${admin.accountId},
      'support.answered', 'a@b.test', array[${to}], 'Pozdrav', ${messageOf(text)}, 'sent')`.execute(
      product.pools.system,
    );
  const mailsOf = async ({ accountId }: TestClerk) => {
    const { rows } = await sql<{ subject: string }>`select subject from mails
      where account_id = ${accountId} and kind = 'support.answered' order by created_at`.execute(
      product.pools.system,
    );
    return rows.map(({ subject }) => subject);
  };
  const messageOf = (text: string) =>
    sealMessage(product.secrets, Buffer.from(`Subject: x\r\nContent-Type: text/plain\r\n\r\n${text}`));

  test('CUST-024, CUST-026 neither a copy nor erasing reaches what has the phone or the address of a family in it', async () => {
    const admin = await product.newAgency();
    const home = { last_name: 'Kos', tel: '+38641987654', address: 'Orionova 7' };
    const ana = await addCustomer(admin, { ...home, first_name: 'Ana', email: 'ana@kos.test' });
    await addCustomer(admin, { ...home, first_name: 'Borut', email: 'borut@kos.test' });
    await sent(admin, 'borut@kos.test', 'Pokličemo vas na +38641987654, Orionova 7');
    await sent(admin, 'borut@kos.test', 'Z vami potuje Ana Kos');
    const copy = await admin.send(customerCalls.export, { body: { id: ana.id } });
    const mails = JSON.parse(strFromU8(unzipSync(copy.rawPayload)['mails.json'] ?? new Uint8Array()));
    expect(mails).toMatchObject([{ text: expect.stringContaining('Z vami potuje Ana Kos') }]);
    await admin.call(customerCalls.erase, { body: { id: ana.id, name: 'Ana Kos' } });
    expect(await mailsOf(admin)).toEqual(['Pozdrav', `erased #${ana.id}`]);
  });

  test('CUST-026 a card with what the agency itself or a colleague is reached by takes nobody’s mails along', async () => {
    const admin = await product.newAgency();
    await sql`update accounts set email = 'info@agencija.test', tel = '+386 5 111 22 33' where id = ${admin.accountId}`.execute(
      product.pools.system,
    );
    const { rows } = await sql<{ email: string }>`select email from users where id = ${admin.userId}`.execute(
      product.pools.system,
    );
    const email = rows[0]?.email ?? '';
    const walkIn = await addCustomer(admin, {
      first_name: 'Ana',
      email: 'info@agencija.test',
      tel: '05 111 22 33',
    });
    const namesake = await addCustomer(admin, { first_name: 'Eva', last_name: 'Kos', email });
    await sent(admin, email, 'Vaša agencija, info@agencija.test, +386 5 111 22 33');
    await admin.call(customerCalls.erase, { body: { id: walkIn.id, name: 'Ana Žagar' } });
    await admin.call(customerCalls.erase, { body: { id: namesake.id, name: 'Eva Kos' } });
    expect(await mailsOf(admin)).toEqual(['Pozdrav']);
  });

  test('CUST-026 a company that is called by a word takes no mail along that has this word in it', async () => {
    const admin = await product.newAgency();
    const { id } = await addCustomer(admin, company('Hotel'));
    await sent(admin, 'druga@posta.test', 'Hotel vas pričakuje');
    await sent(admin, 'info@company.test', 'Hotel');
    await admin.call(customerCalls.erase, { body: { id, name: 'Hotel' } });
    expect(await mailsOf(admin)).toEqual(['Pozdrav', `erased #${id}`]);
  });
});

test('CUST-026 no merge that was taken apart keeps what another card had from whoever is erased', async () => {
  const admin = await product.newAgency();
  const cards = { ana: await addCustomer(admin, { tel: '+38641987654' }), kept: await addCustomer(admin) };
  const third = await addCustomer(admin, { tel: '+38641111222' });
  const [ana, keep_id] = [cards.ana.id, cards.kept.id];
  for (const id of [ana, third.id]) {
    await admin.call(customerCalls.merge, { body: { keep_id, merge_ids: [id], fields: { tel: id } } });
  }
  for (let time = 0; time < 2; time += 1) await admin.call(customerCalls.unmerge, { body: { id: keep_id } });
  const held = async () =>
    (
      await sql<{ fields: string }>`select fields::text from customer_merges
        where account_id = ${admin.accountId}`.execute(product.pools.system)
    ).rows
      .map(({ fields }) => fields)
      .join();
  expect(await held()).toContain('+38641987654');
  await admin.call(customerCalls.erase, { body: { id: ana, name: 'Živa Žagar' } });
  expect(await held()).not.toContain('+38641987654');
});

test('CUST-026 whoever was erased comes back neither out of the trash nor by a call that is repeated', async () => {
  const admin = await product.newAgency();
  const headers = { 'idempotency-key': randomUUID() };
  const body = person();
  const { data } = await admin.call(customerCalls.create, { body }, headers);
  await admin.call(customerCalls.erase, { body: { id: data.id, name: 'Živa Žagar' } });
  expect((await admin.refused(customerCalls.create, { body }, headers)).errorCode).toBe('ALREADY_DONE');
  expect((await admin.refused(customerCalls.restore, { body: { id: data.id } })).status).toBe(404);
  expect((await admin.refused(customerCalls.toggle, { body: { id: data.id } })).status).toBe(404);
  expect((await admin.call(customerCalls.search, { body: {} })).data).toEqual([]);
});

test('CUST-024 mails that let people in are shown to nobody who writes their address on a card', async () => {
  const admin = await product.newAgency();
  const message = product.secrets.seal('Subject: Reset\r\n\r\nhttps://maestral.test/reset/secret');
  await sql`insert into mails (account_id, kind, sender, recipients, subject, message, state) values
    (${admin.accountId}, 'auth.reset', 'a@b.test', array['ziva@zagar.test'], 'Reset', ${Buffer.from(message)}, 'queued')`.execute(
    product.pools.system,
  );
  const { id } = await addCustomer(admin);
  const { data } = await admin.call(customerCalls.timeline, { params: { id } });
  expect(data.map(({ what }) => what)).toEqual(['created']);
  const archive = (await admin.send(customerCalls.export, { body: { id } })).rawPayload;
  expect(archive.toString('latin1')).not.toContain('mails.json');
  await admin.call(customerCalls.erase, { body: { id, name: 'Živa Žagar' } });
  const { rows } = await sql`select subject, state from mails where account_id = ${admin.accountId}`.execute(
    product.pools.system,
  );
  expect(rows).toEqual([{ subject: 'Reset', state: 'queued' }]);
});

test('CUST-024, CUST-026 of a person on several cards neither a copy nor what is erased is a part alone', async () => {
  const admin = await product.newAgency();
  const [kept, part] = [await addCustomer(admin), await addCustomer(admin)];
  await admin.call(customerCalls.merge, { body: { keep_id: kept.id, merge_ids: [part.id] } });
  const name = 'Živa Žagar';
  expect((await admin.refused(customerCalls.export, { body: { id: part.id } })).status).toBe(404);
  expect((await admin.refused(customerCalls.erase, { body: { id: part.id, name } })).status).toBe(404);
  await admin.call(customerCalls.erase, { body: { id: kept.id, name } });
  const { rows } = await sql<{ last_name: string }>`select last_name from customers
    where account_id = ${admin.accountId} order by id`.execute(product.pools.system);
  expect(rows.map(({ last_name }) => last_name)).toEqual([`erased #${kept.id}`, `erased #${part.id}`]);
});

test.each([
  [
    'imports',
    "insert into imports (account_id, actor, kind, name, state, rows) values ($1, '{}', 'customers', 'x', 'running', 1)",
  ],
  [
    'list_exports',
    "insert into list_exports (account_id, user_id, reader, list, request, state, rows) values ($1, $2, '{}', 'customers.list', '{}', 'running', 1)",
  ],
])(
  'CUST-026 as long as one of the %s is at work nobody is erased, since it might bring them back',
  async (_, insert) => {
    const admin = await product.newAgency();
    const { id } = await addCustomer(admin);
    const parameters = insert.includes('$2') ? [admin.accountId, admin.userId] : [admin.accountId];
    await product.pools.system.executeQuery(CompiledQuery.raw(insert, parameters));
    const erase = { body: { id, name: 'Živa Žagar' } };
    expect((await admin.refused(customerCalls.erase, erase)).errorCode).toBe('CUSTOMER_BUSY');
    expect((await admin.call(customerCalls.find, { params: { id } })).data.last_name).toBe('Žagar');
  },
);

test('CUST-023, CUST-025 with a card those go that became a part of it, and the history of each says so', async () => {
  const admin = await product.newAgency();
  const [kept, part] = [await addCustomer(admin), await addCustomer(admin)];
  await admin.call(customerCalls.merge, { body: { keep_id: kept.id, merge_ids: [part.id] } });
  await admin.call(customerCalls.delete, { body: { id: kept.id } });
  await admin.call(customerCalls.destroy, { body: { id: kept.id } });
  for (const { id } of [kept, part]) {
    const { data } = await admin.call(historyCalls.record, { params: { type: 'customers', id } });
    expect(data[0]?.action).toBe('destroyed');
  }
});
