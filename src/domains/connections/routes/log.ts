import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { readElsewhere } from '#domains/history/actions.ts';
import type { Db } from '#server/db/scope.ts';
import { type Call, type ServedRoute, serve } from '#server/serve.ts';
import type { User } from '#server/session.ts';
import type { Route } from '#shared/contract.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { scopesOf } from '#shared/permissions.ts';
import { logCalls, type Messages, messages, type WholeExchange } from '../contract/log.ts';
import { findExchange, findMessages, type LogReach, searchExchanges } from '../store/exchanges.ts';

const expand = promisify(gunzip);

/** Exchanges of all agencies; or those of the own one with the operators that it offers itself. */
function logReachOf(user: User): LogReach {
  const isAll = scopesOf(user, 'connection.read').includes('A');
  const own = isAll ? null : user.accountId;
  return { accountId: own, offeredBy: own, timeZone: user.timeZone };
}

type Reading = Pick<Call<Route>, 'read' | 'system' | 'user'>;
export const readLog = <Result>(call: Reading, work: (db: Db, reach: LogReach) => Promise<Result>) => {
  const reach = logReachOf(call.user);
  return reach.accountId === null ? call.system((tx) => work(tx, reach)) : call.read((db) => work(db, reach));
};

/** Reading what another account said is kept in the history of both. */
async function findWhole(call: Reading, id: number): Promise<WholeExchange> {
  const found = await readLog(call, async (db, reach) => {
    const row = await findExchange(db, reach, id);
    const stored = row && row.slot !== null ? await findMessages(db, row.slot, id) : undefined;
    return row && { row, content: stored?.content };
  });
  if (!found) throw new Refusal(commonErrors.itemNotFound);
  const { row, content } = found;
  await readElsewhere(call, row.account_id, { entity: 'exchanges', id });
  return { ...row, messages: content ? await opened(content) : null };
}

const opened = async (content: Buffer): Promise<Messages> =>
  messages.parse(JSON.parse((await expand(content)).toString('utf8')));

export const logRoutes: ServedRoute[] = [
  serve(logCalls.log, (call) => readLog(call, (db, reach) => searchExchanges(db, reach, call.body))),

  serve(logCalls.exchange, async (call) => ({ data: await findWhole(call, call.params.id) })),

  serve(logCalls.file, async (call) => {
    const { messages: kept, ...exchange } = await findWhole(call, call.params.id);
    if (!kept) throw new Refusal(commonErrors.itemNotFound);
    const { touroperator, kind, request_id, created_at, http_status } = exchange;
    const recorded = { operator: touroperator.toc, kind, request_id, created_at, http_status, ...kept };
    const name = `${touroperator.toc}-${kind}-${call.params.id}.json`;
    const bytes = Buffer.from(`${JSON.stringify(recorded, null, 2)}\n`);
    return { file: { name, mime: 'application/json', bytes } };
  }),
];
