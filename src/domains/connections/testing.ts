import { randomUUID } from 'node:crypto';
import { insertOperators } from '#domains/reference/store/operators.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { User } from '#server/session.ts';
import type { TestApp, TestClerk } from '#testing/app.ts';
import type { LoggedExchange } from './port/wireLog.ts';
import { VALUES } from './rules.ts';

let made = 0;
const LETTERS = 26;
/** Codes are letters alone. */
const nextToc = () => {
  made += 1;
  const letters = [made / LETTERS / LETTERS, made / LETTERS, made].map((n) => Math.floor(n) % LETTERS);
  return `Q${String.fromCharCode(...letters.map((n) => 65 + n))}`;
};

export interface Connected {
  toc: string;
  operatorId: number;
  connectionId: number;
}

/** An operator with a connection; offered by an account, or by none. */
export const aConnection = (
  { pools }: Pick<TestApp, 'pools'>,
  {
    offeredBy = null,
    address = '',
    dialect = 'json',
  }: { offeredBy?: number | null; address?: string; dialect?: 'json' | 'ota' | 'content' } = {},
): Promise<Connected> =>
  systemWrite(pools, async (tx) => {
    const toc = nextToc();
    await insertOperators(tx, [
      { toc, name: `Offers ${toc}`, country_code: 'SI', group_code: 'adriatic', ctypes: ['hotel'] },
    ]);
    const { id: operatorId } = await tx
      .updateTable('tour_operators')
      .set({ offered_by: offeredBy })
      .where('toc', '=', toc)
      .returning('id')
      .executeTakeFirstOrThrow();
    const values = { touroperator_id: operatorId, dialect, address };
    const { id: connectionId } = await tx
      .insertInto('connections')
      .values({ ...values, dialect_values: JSON.stringify(VALUES[dialect].parse({})) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { toc, operatorId, connectionId };
  });

const message = (text: string) => ({ mediaType: 'application/json', text, bytes: text.length, isCut: false });

/** A search that an operator answered well. */
export const anExchange = (
  { connectionId, toc }: Connected,
  accountId: number,
  change: Partial<LoggedExchange> = {},
): LoggedExchange => ({
  connectionId,
  toc,
  caller: { accountId, branchId: null, userId: null, machineId: null },
  requestId: randomUUID(),
  clientReference: null,
  bookingId: null,
  kind: 'search',
  at: new Date(),
  tookMs: 300,
  waitedMs: 0,
  method: 'POST',
  path: '/v1/search',
  httpStatus: 200,
  question: message('{"from":"2027-07-10"}'),
  answer: message('{"offers":[]}'),
  result: 'answered',
  why: null,
  detail: '',
  statusId: 200,
  rawId: null,
  ...change,
});

/** A user as the platform knows one of an agency. */
export const userOf = (
  { accountId, userId }: Pick<TestClerk, 'accountId' | 'userId'>,
  change: Partial<User> = {},
): User => ({
  id: userId,
  name: '',
  email: '',
  roles: ['sm_booker'],
  owner: false,
  homeAccountId: accountId,
  homeSubaccountId: null,
  accountId,
  subaccountId: null,
  timeZone: 'UTC',
  sessionId: '',
  ...change,
});
