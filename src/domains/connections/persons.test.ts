import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemWrite } from '#server/db/scope.ts';
import type { Subject } from '#server/persons/stores.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { recorderOf } from './actions/recorder.ts';
import { connectionStores } from './persons.ts';
import type { LoggedExchange } from './port/wireLog.ts';
import { aConnection, anExchange, type Connected } from './testing.ts';

let product: TestApp;
let admin: TestClerk;
let own: Connected;
beforeAll(async () => {
  product = await startTestApp();
  admin = await product.newAgency();
  own = await aConnection(product, { offeredBy: admin.accountId });
});
afterAll(() => product.stop());

const asked = (text: string): Partial<LoggedExchange> => ({
  question: { mediaType: 'application/json', text, bytes: text.length, isCut: false },
});
async function said(...exchanges: LoggedExchange[]): Promise<void> {
  const { wire, flush } = recorderOf(product.pools);
  for (const exchange of exchanges) wire.exchanged(exchange);
  await flush();
}
const subject = (): Subject => ({
  accountId: admin.accountId,
  entity: 'customers',
  ids: [1],
  identifiers: ['Žana Größl', 'Größl Žana', '李 Novak'],
  distinctive: [],
  emails: [],
  replacement: 'erased #1',
});
const [store] = connectionStores;
const copied = async () =>
  JSON.stringify(
    await systemWrite(product.pools, async (tx) => store?.collect?.(tx, subject(), product.secrets)),
  );

test('CUST-026 CUST-024 messages with operators are copied and erased as the name left: in ASCII and in fields of its own', async () => {
  const json = '{"travelers":[{"first_name":"Zana","last_name":"Groessl","age":41}],"mark":"in-json"}';
  const xml =
    '<PersonName><GivenName>ZANA</GivenName><Surname>Groessl</Surname></PersonName><Mark>in-xml</Mark>';
  const typed = '{"remark":"for Žana Größl","mark":"as-typed"}';
  const turned = '{"last_name":"Groessl","first_name":"Zana","mark":"last-first"}';
  const others =
    '{"travelers":[{"first_name":"Zana","last_name":"Kos","age":4},{"first_name":"Jan","last_name":"Groessl"}],"customer":{"last_name":"Novak"},"mark":"of-others"}';
  await said(
    anExchange(own, admin.accountId, { kind: 'B', ...asked(json) }),
    anExchange(own, admin.accountId, { kind: 'B', ...asked(xml) }),
    anExchange(own, admin.accountId, { kind: 'BA', ...asked(typed) }),
    anExchange(own, admin.accountId, { kind: 'H', ...asked(turned) }),
    anExchange(own, admin.accountId, { kind: 'B', ...asked(others) }),
  );
  const marks = (text: string) =>
    ['in-json', 'in-xml', 'as-typed', 'last-first', 'of-others'].filter((mark) => text.includes(mark));
  expect(marks(await copied())).toEqual(['in-json', 'in-xml', 'as-typed', 'last-first']);
  await systemWrite(product.pools, async (tx) => store?.erase?.(tx, subject(), product.secrets));
  expect(await copied()).toBe('[]');
  const left = await product.pools.system.selectFrom('exchange_messages').select('exchange_id').execute();
  expect(left).toHaveLength(1);
});
