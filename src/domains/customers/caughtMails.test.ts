import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { sealMessage } from '#server/mail/sealed.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { customerCalls } from './contract.ts';
import { addCustomer } from './testing.ts';

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp();
});
afterAll(() => product.stop());

const ZVEZDANA = { first_name: 'Zvezdana', last_name: 'Mesečnik', email: 'zvezdana@mesecnik.test' };

test('CUST-026 who is erased in one agency stays in the caught mails of another', async () => {
  const { system } = product.pools;
  const [ours, theirs] = [await product.newAgency(), await product.newAgency()];
  const card = await addCustomer(ours, ZVEZDANA);
  await addCustomer(theirs, ZVEZDANA);
  const text = sealMessage(product.secrets, Buffer.from('Subject: x\r\n\r\nZa Zvezdano Mesečnik'));
  const caught = async (accountId: number, kind: string) => {
    const { rows } = await sql<{ id: number }>`insert into caught_mails
      (account_id, kind, sender, recipients, subject, message)
      values (${accountId}, ${kind}, 'a@b.test', array[${ZVEZDANA.email}], 'Ponudba', ${text}) returning id`.execute(
      system,
    );
    return rows[0]?.id ?? 0;
  };
  const foreign = await caught(theirs.accountId, 'offer');
  const gone = await caught(ours.accountId, 'offer');
  const ofStaff = await caught(ours.accountId, 'auth.reset');
  const body = { id: card.id, name: 'Zvezdana Mesečnik' };
  await ours.call(customerCalls.erase, { body });
  const { rows } = await sql<{ id: number }>`
    select id from caught_mails where id in (${foreign}, ${gone}, ${ofStaff}) order by id`.execute(system);
  expect(rows.map(({ id }) => id)).toEqual([foreign, ofStaff]);
});

test('a caught mail belongs to the account whose mail it is', async () => {
  const { username, accountId } = await product.newAgency();
  await product.visitor.call(authCalls.forgot, { body: { email: username } });
  const caught = () =>
    product.pools.system
      .selectFrom('caught_mails')
      .where(sql<boolean>`recipients @> array[${username}]`)
      .select(['account_id', 'kind'])
      .execute();
  await expect.poll(caught).toEqual([{ account_id: accountId, kind: 'auth.reset' }]);
});
