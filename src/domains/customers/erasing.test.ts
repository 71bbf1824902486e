import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product as all } from '#app/product.ts';
import { addUser } from '#domains/auth/testing.ts';
import { personalDataStores } from '#domains/customers/persons.ts';
import { historyCalls } from '#domains/history/contract.ts';
import { sealHistory, verifyHistory } from '#domains/history/seal.ts';
import { listCalls } from '#domains/lists/contract.ts';
import { systemWrite } from '#server/db/scope.ts';
import { openMessage, sealMessage } from '#server/mail/sealed.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { eraseAgain, listErased } from './actions/erasing.ts';
import { customerCalls } from './contract.ts';
import { addCustomer, changed } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const ZVEZDANA = {
  first_name: 'Zvezdana',
  last_name: 'Mesečnik',
  email: 'zvezdana@mesecnik.test',
  tel: '+386 41 987 654',
  address: 'Orionova 7',
  tax_code: 'SI15012557',
  personal_id: 'ZM9988776',
  additional: 'Zvezdana rada sedi spredaj',
};
/** Must not be found anywhere afterwards. */
const STRINGS = [/Zvezdana/i, /Mesečnik/i, /mesecnik/i, /987 ?654/, /Orionova/i, /15012557/, /ZM9988776/i];

/** All rows of all tables as text, sealed mails opened: what a thief with a copy and the keys would read. */
async function everything(): Promise<string[]> {
  const { system } = product.pools;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(system);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
      system,
    );
    found.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  for (const table of ['mails', 'caught_mails']) {
    const { rows } = await sql<{ message: Buffer }>`select message from ${sql.table(table)}`.execute(system);
    found.push(...rows.map(({ message }) => `${table} ${openMessage(product.secrets, message).toString()}`));
  }
  const { rows: answers } = await sql<{ result: string }>`
    select result from idempotency where result is not null`.execute(system);
  found.push(...answers.map(({ result }) => `idempotency ${product.secrets.open(result)}`));
  const { rows: cards } = await sql<{ sealed: string }>`
    select personal_id as sealed from customers where personal_id is not null`.execute(system);
  found.push(...cards.map(({ sealed }) => product.secrets.open(sealed)));
  return found;
}
const naming = (rows: string[]) => rows.filter((row) => STRINGS.some((string) => string.test(row)));

/** Stores the person in every place that may hold personal data. */
async function seeded(admin: TestClerk) {
  const { system } = product.pools;
  const card = await addCustomer(admin, ZVEZDANA);
  await admin.call(customerCalls.update, { body: changed(card, { city: 'Mesečnikovo' }) });
  const other = await addCustomer(admin, { ...ZVEZDANA, address: 'Orionova 8' });
  await admin.call(customerCalls.merge, {
    body: { keep_id: card.id, merge_ids: [other.id], fields: { address: other.id } },
  });
  const query = { search: 'Zvezdana Mesečnik', filter: {} };
  const view = { list: 'customers.list', name: 'Mesečnik Zvezdana', shared: false, query };
  await admin.call(listCalls.createView, { body: view });
  await admin.send(listCalls.export, { body: { list: 'customers.list', format: 'csv', ...query } });
  const { accountId, userId } = admin;
  const payload = JSON.stringify({ to: ZVEZDANA.email, text: 'Za "Zvezdana Mesečnik"' });
  await sql`insert into jobs (account_id, name, payload, dead_at, last_error) values
    (${accountId}, 'mail.late', ${payload}, now(), 'no such mailbox zvezdana@mesecnik.test')`.execute(system);
  await sql`insert into notifications (account_id, user_id, type, title, params) values
    (${accountId}, ${userId}, 'dead_job', 't', ${JSON.stringify({ who: 'ZVEZDANA MESEČNIK' })})`.execute(
    system,
  );
  const answer = product.secrets.seal(JSON.stringify({ name: 'Mesečnik Zvezdana' }));
  await sql`insert into idempotency (account_id, user_id, key, request_hash, result) values
    (${accountId}, ${userId}, 'k', 'h', ${answer})`.execute(system);
  const message = (text: string) =>
    sealMessage(
      product.secrets,
      Buffer.from(
        `Subject: x\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(text).toString('base64')}`,
      ),
    );
  const mails: [string, string, string][] = [
    [ZVEZDANA.email, 'Ponudba', 'Spoštovana Zvezdana'],
    ['druga@posta.test', 'Gneča', 'Z vami potuje Zvezdana Mesečnik'],
    ['tretja@posta.test', 'Brez nje', 'Nihče'],
  ];
  for (const [to, subject, text] of mails) {
    await sql`insert into mails (account_id, kind, sender, recipients, subject, message, state) values
      (${accountId}, 'offer', 'a@b.test', array[${to}], ${subject}, ${message(text)}, 'sent')`.execute(
      system,
    );
    await sql`insert into caught_mails (account_id, sender, recipients, subject, message) values
      (${accountId}, 'a@b.test', array[${to}], ${subject}, ${message(text)})`.execute(system);
  }
  return card.id;
}

describe('a person', () => {
  test('CUST-026, PLUS-017 who is erased is found nowhere afterwards, and the chain of the history holds', async () => {
    const admin = await product.newAgency();
    const id = await seeded(admin);
    await sealHistory(product.pools);
    expect(naming(await everything()).length).toBeGreaterThan(10);
    const wrong = { id, name: 'Somebody Else' };
    expect((await admin.refused(customerCalls.erase, { body: wrong })).errorCode).toBe('CUSTOMER_OTHER_NAME');
    const { data } = await admin.call(customerCalls.erase, { body: { id, name: 'mesecnik ZVEZDANA' } });
    expect(data).toEqual({ erased: true, kept: [] });
    expect(naming(await everything())).toEqual([]);
    const { data: card } = await admin.call(customerCalls.find, { params: { id } });
    expect(card).toMatchObject({
      last_name: `erased #${id}`,
      first_name: '',
      email: '',
      erased: true,
      active: false,
    });
    const history = await admin.call(historyCalls.record, { params: { type: 'customers', id } });
    expect(history.data.map(({ action }) => action)).toContain('erased');
    expect(history.data.filter(({ changes }) => naming([JSON.stringify(changes)]).length > 0)).toEqual([]);
    await sealHistory(product.pools);
    expect((await verifyHistory(product.pools)).flaws).toEqual([]);
    const { rows } = await sql<{
      subject: string;
    }>`select subject from mails where account_id = ${admin.accountId}
      order by created_at`.execute(product.pools.system);
    expect(rows.map(({ subject }) => subject)).toEqual([`erased #${id}`, `erased #${id}`, 'Brez nje']);
    expect((await admin.refused(customerCalls.erase, { body: { id, name: `erased #${id}` } })).status).toBe(
      404,
    );
  });

  test('CUST-026 after an older state is restored the person is erased again, and nobody else', async () => {
    const admin = await product.newAgency();
    const [gone, stays] = [
      await addCustomer(admin, ZVEZDANA),
      await addCustomer(admin, { last_name: 'Ostane' }),
    ];
    const { system } = product.pools;
    await sql`create table before as select * from customers where id = ${gone.id}`.execute(system);
    await admin.call(customerCalls.erase, { body: { id: gone.id, name: 'Zvezdana Mesečnik' } });
    await sql`update customers set first_name = b.first_name, last_name = b.last_name, email = b.email, erased_at = null
      from before b where b.id = customers.id`.execute(system);
    const erased = await listErased(system);
    const again = () =>
      systemWrite(product.pools, (tx) => eraseAgain(tx, product.secrets, personalDataStores(all), erased));
    expect([await again(), await again()]).toEqual([1, 0]);
    await sql`drop table before`.execute(system);
    expect(naming(await everything())).toEqual([]);
    expect((await admin.call(customerCalls.find, { params: { id: stays.id } })).data.last_name).toBe(
      'Ostane',
    );
  });

  test('CUST-024, PLUS-017 takes along all that is stored of them, and the history says who took it', async () => {
    const admin = await product.newAgency();
    const id = await seeded(admin);
    const reply = await admin.send(customerCalls.export, { body: { id } });
    expect(reply.headers['content-type']).toBe('application/zip');
    const files = Object.fromEntries(
      Object.entries(unzipSync(reply.rawPayload)).map(([name, bytes]) => [
        name,
        JSON.parse(strFromU8(bytes)),
      ]),
    );
    expect(Object.keys(files).toSorted()).toEqual([
      'customers.json',
      'history of customers.json',
      'jobs.json',
      'mails.json',
      'merged customers.json',
      'notifications.json',
      'saved views.json',
    ]);
    expect(files['customers.json']).toHaveLength(2);
    expect(files['customers.json'][0]).toMatchObject({ ...ZVEZDANA, address: 'Orionova 8' });
    expect(files['mails.json'].map((mail: { subject: string }) => mail.subject).toSorted()).toEqual([
      'Gneča',
      'Ponudba',
    ]);
    expect(JSON.stringify(files['history of customers.json'])).toContain('Mesečnikovo');
    const history = await admin.call(historyCalls.record, { params: { type: 'customers', id } });
    expect(history.data[0]).toMatchObject({ action: 'person_exported', user: { id: admin.userId } });
  });

  test('CUST-024, CUST-026 is taken along and erased by admins of the agency alone', async () => {
    const admin = await product.newAgency();
    const stranger = await product.newAgency();
    const { id } = await addCustomer(admin, ZVEZDANA);
    const erase = { body: { id, name: 'Zvezdana Mesečnik' } };
    for (const role of ['sm_booker', 'sm_admin_branch'] as const) {
      const { username, password } = await addUser(product, admin.accountId, { roles: [role] });
      const clerk = await product.signIn(username, password);
      expect((await clerk.refused(customerCalls.export, { body: { id } })).status).toBe(403);
      expect((await clerk.refused(customerCalls.erase, erase)).status).toBe(403);
    }
    expect((await stranger.refused(customerCalls.export, { body: { id } })).status).toBe(404);
    expect((await stranger.refused(customerCalls.erase, erase)).status).toBe(404);
    expect((await admin.call(customerCalls.find, { params: { id } })).data.last_name).toBe('Mesečnik');
  });
});
