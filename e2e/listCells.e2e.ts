import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { texts } from '#app/texts.ts';
import { addUser } from '#domains/auth/testing.ts';
import { customerList } from '#domains/customers/columns.ts';
import { addCustomer } from '#domains/customers/testing.ts';
import { faqList } from '#domains/faq/columns.ts';
import { historyList } from '#domains/history/columns.ts';
import { accessList } from '#domains/licences/columns/access.ts';
import { feeList } from '#domains/licences/columns/fees.ts';
import { giataList } from '#domains/licences/columns/giata.ts';
import { licenceList } from '#domains/licences/columns/licences.ts';
import { contractList } from '#domains/operators/columns/contracts.ts';
import { ownOperatorList } from '#domains/operators/columns/ownOperators.ts';
import { accountList } from '#domains/org/columns/accounts.ts';
import { branchList } from '#domains/org/columns/branches.ts';
import { userList } from '#domains/org/columns/users.ts';
import { branchCalls } from '#domains/org/contract.ts';
import { partnerList } from '#domains/partners/columns.ts';
import { supplierList } from '#domains/suppliers/columns.ts';
import { ticketList } from '#domains/support/columns.ts';
import { jobList } from '#domains/system/columns/jobs.ts';
import { mailList } from '#domains/system/columns/mailbox.ts';
import { readTable } from '#server/sheets/reading/reader.ts';
import type { TestClerk } from '#testing/app.ts';
import { startProduct } from './product.ts';

const product = startProduct();
let boss: TestClerk;
beforeAll(async () => {
  boss = await product().newAgency({ user: { roles: ['mn_super_admin', 'sm_admin'], modules: [1, 2] } });
  await boss.call(branchCalls.create, { body: { name: 'Obala', city: 'Koper', email: 'obala@agency.test' } });
  await addUser(product(), boss.accountId, { name: 'Petra Kos', roles: ['sm_booker', 'sm_invoices'] });
  await addCustomer(boss, {
    last_name: 'Babić',
    first_name: 'Živa',
    address: 'Obala 12',
    zip: '6320',
    city: 'Portorož',
    birth_date: '1984-07-24',
    personal_id: 'PB1234567',
    tax_code: 'SI12345679',
  });
  await addCustomer(boss, { is_company: true, last_name: '=Morje "1", d.o.o.', first_name: '' });
  await rowsOfAll(boss);
});

async function rowsOfAll({ accountId: id, userId }: TestClerk): Promise<void> {
  for (const insert of [
    sql`insert into licences (account_id, name, pricing, bought_pricing, demo, expire_at, price, auto_renew)
      values (${id}, 'Smart', 'ent', 'ent', false, current_date + 10, 1234.5, true),
        (${id}, 'Smart', 'std', 'std', true, current_date - 2, 0, false)`,
    sql`insert into giata_licences (account_id, name, type, username, master)
      values (${id}, 'Content', 1, 'reader', true), (${id}, 'Other', 0, '', false)`,
    sql`insert into api_licences (account_id, note, key_hash, key_tail, api_user, last_used_at)
      values (${id}, 'Web shop', 'a', 'abcd', 'shop', now()), (${id}, '', 'b', 'efgh', '', null)`,
    sql`insert into booking_fees (account_id, note, percent, amount, minimum_per_month, api_fee)
      values (${id}, 'All', 1.5, 1234.5, 10, 0)`,
    sql`insert into support_tickets (account_id, user_id, user_name, subject, text)
      values (${id}, ${userId}, 'Somebody', 'It does not print', 'Help')`,
    sql`insert into faq_entries (place) values (1), (2)`,
    sql`insert into faq_texts select id, locale, 'How, in ' || locale, '<p>So</p>'
      from faq_entries, unnest(array['en', 'it']) locale`,
    sql`insert into suppliers (account_id, name, contact, email, tel, address, zip, city, note)
      values (${id}, 'Hotel Obala', 'Vesna', 'info@obala.test', '+386 5 671 10 00', 'Obala 33', '6320', 'Portorož', 'Half board')`,
    sql`insert into own_operators (account_id, name, crs_code, email, supplier_id)
      select ${id}, 'Own', 'OWN', 'own@agency.test', id from suppliers where account_id = ${id}`,
    sql`insert into tour_operators (toc, name, country_code, group_code, ctypes)
      values ('CELL', 'Offers', 'SI', 'adriatic', '{hotel,ski}')`,
    sql`insert into contracts (account_id, touroperator_id, contract_number, ctypes, option_on_expire)
      select ${id}, id, '2028/7', ctypes, 0 from tour_operators where toc = 'CELL'`,
    sql`update tour_operators set offered_by = ${id} where toc = 'CELL'`,
    sql`insert into accounts (name, country_code, city, email) values ('Reseller', 'HR', 'Pula', 'r@s.test')`,
    sql`insert into contracts (account_id, touroperator_id, allow_reselling, ctypes, active)
      select accounts.id, o.id, true, o.ctypes, false from accounts, tour_operators o
      where accounts.name = 'Reseller' and o.toc = 'CELL'`,
    sql`insert into jobs (account_id, name, dead_at, last_error, attempts)
      values (${id}, 'mail.send', now(), 'connect ETIMEDOUT', 8), (${id}, 'test.gone', now(), '', 3)`,
    sql`insert into caught_mails (sender, recipients, subject, message)
      values ('a@b.test', array['c@d.test', 'e@f.test'], '', ''), ('a@b.test', array['c@d.test'], 'Hi', '')`,
  ]) {
    await insert.execute(product().pools.system);
  }
}

const LISTS = [
  { list: historyList, path: '/system/history' },
  { list: licenceList, path: '/settings/licences' },
  { list: giataList, path: '/settings/giata-licences' },
  { list: accessList, path: '/settings/licences/api' },
  { list: feeList, path: '/settings/licences/fees' },
  { list: branchList, path: '/settings/subaccounts' },
  { list: userList, path: '/settings/users' },
  { list: accountList, path: '/manager/accounts' },
  { list: supplierList, path: '/suppliers' },
  { list: contractList, path: '/settings/touroperators' },
  { list: ownOperatorList, path: '/settings/touroperators/own' },
  { list: customerList, path: '/customers' },
  { list: partnerList, path: '/settings/partners' },
  { list: faqList, path: '/settings/faq' },
  { list: ticketList, path: '/settings/tickets' },
  { list: jobList, path: '/system/jobs' },
  { list: mailList, path: '/system/mailbox' },
];

/** What stands for rows that come has no role. */
const TABLE = 'table[role=table]';

/** What each cell says; of times that are told as "two hours ago" the moment, of a switch how it stands. */
async function shownCells(page: Page, count: number): Promise<string[][]> {
  const said = await page.locator(`${TABLE} tbody tr`).evaluateAll((rows) => {
    const textOf = (cell: Element) => {
      const isOn = cell.querySelector<HTMLInputElement>('input[role=switch]')?.checked;
      if (isOn !== undefined) return `settings.state.${isOn}`;
      const copy = cell.cloneNode(true) as HTMLElement;
      for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
      for (const time of copy.querySelectorAll<HTMLElement>('time[title]')) time.textContent = time.title;
      return copy.textContent;
    };
    const isChoice = (cell: Element) => cell.querySelector('input[type=checkbox]:not([role=switch])');
    return rows.map((row) => [...row.querySelectorAll('td')].filter((cell) => !isChoice(cell)).map(textOf));
  });
  return said.map((cells) =>
    cells.slice(0, count).map((cell) => texts[cell as keyof typeof texts]?.[0] ?? cell),
  );
}

/** Signs between words are drawn differently: tags stand apart, a file has commas. */
const words = (cell: string | undefined) => (cell ?? '').replace(/[^\p{L}\p{N}]/gu, '');

async function exportedCells(page: Page): Promise<{ titles: string[]; rows: string[][] }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Text (csv)' }).click();
  const read = await readTable(readFileSync(await (await downloading).path()));
  if ('flaw' in read) throw new Error(read.flaw);
  return { titles: read.table.headers, rows: read.table.rows.map(({ cells }) => cells) };
}

test('every list that is described is among those that are compared', () => {
  const sources = globSync('src/domains/*/columns{.ts,/*.ts}').map((file) => readFileSync(file, 'utf8'));
  const described = sources.flatMap((source) =>
    Array.from(source.matchAll(/defineList\(\{\s*name: '([\w.]+)'/g), ([, name]) => name),
  );
  expect(LISTS.map(({ list }) => list.name).toSorted()).toEqual(described.toSorted());
});

/** More screens than a journey has steps. */
const WALK_MS = 180_000;

test('ORG-073 each cell of every list says the same on its screen and in its export', {
  timeout: WALK_MS,
}, async () => {
  const page = await product().signIn(boss, '/home', {
    viewport: { width: 1920, height: 900 },
    timezoneId: 'Europe/Ljubljana',
  });
  for (const { list, path } of LISTS) {
    const keys = list.columns.map(({ key }) => key);
    const columns = JSON.stringify(keys);
    await page.goto(`${product().origin}${path}?${new URLSearchParams({ columns })}`);
    await page.locator(`${TABLE} tbody td`).first().waitFor();
    const shown = await shownCells(page, keys.length);
    const { titles, rows } = await exportedCells(page);
    const exported = rows.slice(0, shown.length).map((cells) => cells.map(words));
    expect(titles).toEqual(list.columns.map(({ title }) => texts[title as keyof typeof texts][0]));
    expect(shown.length, list.name).toBeGreaterThan(0);
    expect.soft(exported, list.name).toEqual(shown.map((cells) => cells.map(words)));
  }
});
