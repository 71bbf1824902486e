import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { customerCalls } from './contract.ts';
import { addCustomer } from './testing.ts';

let product: TestApp;
let clerk: TestClerk;
let tailor: number;
beforeAll(async () => {
  product = await startTestApp();
  clerk = await product.newAgency();
  const cards = [
    { first_name: 'Žiga', last_name: 'Šivec', email: 'ziga@posta.test', tel: '+386 41 765 432' },
    { first_name: 'Siva', last_name: 'Novak', email: 'siva@posta.test', city: 'Trst' },
    { first_name: 'Novica', last_name: 'Kos', email: 'kos@posta.test', tax_code: 'SI 1501 2557' },
    { is_company: true, first_name: '', last_name: 'Nov dan d.o.o.', email: 'pisarna@novdan.test' },
    { first_name: 'Ana', last_name: '100% _Popust', email: 'ana@posta.test' },
  ];
  for (const card of cards) {
    const { id } = await addCustomer(clerk, card);
    if (card.last_name === 'Šivec') tailor = id;
  }
});
afterAll(() => product.stop());

const found = async (search: string, body: object = {}) =>
  (await clerk.call(customerCalls.search, { body: { search, ...body } })).data.map(
    ({ last_name }) => last_name,
  );

test.each([
  ['accents aside', 'sivec', ['Šivec']],
  ['first name and surname in either order', 'ziga siv', ['Šivec']],
  ['surname and first name', 'šivec žig', ['Šivec']],
  ['the e-mail', 'pisarna@novdan', ['Nov dan d.o.o.']],
  ['the phone as it is dialled at home', '041 765', ['Šivec']],
  ['the phone with its country', '+38641765432', ['Šivec']],
  ['the tax number', '1501', ['Kos']],
  ['signs that are none of a pattern', '100%', ['100% _Popust']],
  ['an underscore, which stands for nothing else', '_p', ['100% _Popust']],
  ['a sign that would stand for many', 's%c', []],
  ['nobody', 'qwertz', []],
])('CUST-010 customers are found by %s', async (_, search, expected) => {
  expect(await found(search)).toEqual(expected);
});

test('CUST-010 two letters find those whose name begins so, the surname first', async () => {
  expect(await found('no')).toEqual(['Nov dan d.o.o.', 'Novak', 'Kos']);
  expect(await found('ši')).toEqual(['Šivec', 'Kos', 'Novak']);
});

test('CUST-010 the number finds its customer first, with and without the zeros in front', async () => {
  expect((await found(String(tailor)))[0]).toBe('Šivec');
  expect((await found(String(tailor).padStart(5, '0')))[0]).toBe('Šivec');
});

test('CUST-022 the list has pages, an order and a trash', async () => {
  const order = { sort: [{ field: 'last_name', direction: 'asc' }] };
  const body = { ...order, itemsPerPage: 5 };
  const page = await clerk.call(customerCalls.search, { body: body as never });
  expect(page.data.map(({ last_name }) => last_name)).toEqual([
    '100% _Popust',
    'Kos',
    'Nov dan d.o.o.',
    'Novak',
    'Šivec',
  ]);
  expect(page.meta).toEqual({ page: 1, itemsPerPage: 5, total: 5, lastPage: 1 });
  const gone = await addCustomer(clerk, { last_name: 'Odšel' });
  await clerk.call(customerCalls.delete, { body: { id: gone.id } });
  expect(await found('', { filter: { trashed: true } })).toEqual(['Odšel']);
  expect(await found('odsel')).toEqual([]);
});

test('CUST-011 what is looked for alone is enough, and the list stands in data', async () => {
  const reply = await clerk.send(customerCalls.search, { body: { search: 'kos' } });
  const { data } = reply.json();
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ last_name: 'Kos', first_name: 'Novica', email: 'kos@posta.test' });
});

test('CUST-022 people with the same surname are in the order of their first names', async () => {
  const admin = await product.newAgency();
  for (const first_name of ['Žan', 'Eva', 'Črt', 'Cene']) {
    await addCustomer(admin, { first_name, last_name: 'Zupan' });
  }
  const body = { sort: [{ field: 'last_name', direction: 'desc' }], itemsPerPage: 5 };
  const { data } = await admin.call(customerCalls.search, { body: body as never });
  expect(data.map(({ first_name }) => first_name)).toEqual(['Žan', 'Eva', 'Črt', 'Cene']);
  const hits = await admin.call(customerCalls.search, { body: { search: 'zupan' } });
  expect(hits.data.map(({ first_name }) => first_name)).toEqual(['Cene', 'Črt', 'Eva', 'Žan']);
});
