import { readElsewhere } from '#domains/history/actions.ts';
import { contractCalls } from '#domains/operators/contract.ts';
import { now } from '#server/clock.ts';
import type { Db, Tx } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import { type Call, type ServedRoute, serve } from '#server/serve.ts';
import type { Route } from '#shared/contract.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { type Permission, scopesOf } from '#shared/permissions.ts';
import { plain } from '#shared/plain.ts';
import { changeConnection, createConnection, reachOf, toggleConnection } from './actions/editing.ts';
import { connectionPage, wholeConnection } from './actions/overview.ts';
import { portsOf } from './actions/ports.ts';
import { recorderOf } from './actions/recorder.ts';
import { connectionFrom, wayOf } from './actions/registry.ts';
import { requestsOfSold, soldWithLights } from './actions/sold.ts';
import { requireTester, testConnection } from './actions/trial.ts';
import { connectionCalls } from './contract.ts';
import { logRoutes } from './routes/log.ts';
import { listContentLicences } from './store/content.ts';
import { findConnection, findContract, findTestAccess, listOperators, listWays } from './store.ts';

type Reading = Pick<Call<Route>, 'read' | 'system' | 'user' | 'platform'>;

const READ: Permission = 'connection.read';
const viewOf = ({ user }: Pick<Reading, 'user'>) => ({ reach: reachOf(user, READ), now: now() });
/** Refused credentials of all agencies lie beyond the working account. */
export const readAll = <Result>(call: Omit<Reading, 'platform'>, work: (db: Db) => Promise<Result>) =>
  reachOf(call.user, READ) === null ? call.system(work) : call.read(work);

async function replyWith(call: Reading, id: number) {
  const found = await readAll(call, (db) => wholeConnection(db, viewOf(call), id));
  return { data: withCapabilities(call, found) };
}

function withCapabilities(
  { platform }: Pick<Reading, 'platform'>,
  found: Awaited<ReturnType<typeof wholeConnection>>,
) {
  if (!found) throw new Refusal(commonErrors.itemNotFound);
  const { row, ...connection } = found;
  const reached = connectionFrom(platform, row);
  const ports = portsOf(platform);
  const caps = reached && ports.operator(reached.dialect).caps(reached);
  return { ...connection, capabilities: caps ? { ...caps } : null, left_alone_ms: ports.leftAloneMs(row.id) };
}

/** Connections belong to no account, so they are changed as the owner's login. */
const change = async (call: Reading, work: (tx: Tx) => Promise<number>) =>
  replyWith(call, await call.system(work));

export const connectionRoutes = (platform: Platform): ServedRoute[] => [
  serve(connectionCalls.search, (call) => readAll(call, (db) => connectionPage(db, viewOf(call), call.body))),

  serve(connectionCalls.find, (call) => replyWith(call, call.params.id)),

  serve(connectionCalls.create, (call) =>
    call.system(async (tx) => {
      const id = await createConnection(tx, platform, call.user, call.body);
      return { data: withCapabilities(call, await wholeConnection(tx, viewOf(call), id)) };
    }),
  ),

  serve(connectionCalls.update, (call) =>
    change(call, (tx) => changeConnection(tx, platform, call.user, call.body)),
  ),

  serve(connectionCalls.toggle, (call) => change(call, (tx) => toggleConnection(tx, call.user, call.body))),

  serve(connectionCalls.test, async (call) => {
    const { user, body } = call;
    const reach = reachOf(user, 'connection.edit');
    const seesAll = reach === null;
    const work = async (db: Db) => {
      const row = await findConnection(db, reach, body.id);
      if (!row) throw new Refusal(commonErrors.itemNotFound);
      const [licence] = row.dialect === 'content' ? await listContentLicences(db) : [];
      const access = licence ?? (await findTestAccess(db, row.touroperator_id, user.accountId, seesAll));
      return { row, access };
    };
    const { row, access } = await (seesAll ? call.system(work) : call.read(work));
    requireTester(user, row.toc);
    const since = performance.now();
    const state = await testConnection(platform, user, row, access);
    const ms = Math.round(performance.now() - since);
    await recorderOf(platform.pools).flush(); // The reply shows the light that follows.
    const { data } = await replyWith(call, body.id);
    return { data: { state, ms, health: data.health } };
  }),

  serve(connectionCalls.touroperators, async (call) => {
    const term = plain(call.body.term);
    const operators = await call.read((db) => listOperators(db, reachOf(call.user, READ)));
    return { data: operators.filter(({ name, toc }) => plain(`${name} ${toc}`).includes(term)) };
  }),

  serve(connectionCalls.health, async ({ read, user }) => ({
    data: await read((db) => soldWithLights(db, user.accountId)),
  })),

  serve(connectionCalls.requests, async ({ read, system, user, body: { account_id, ...days } }) => {
    const seesAll = scopesOf(user, 'tracker.read').includes('A');
    if (!seesAll && account_id !== undefined && account_id !== user.accountId)
      throw new Refusal(commonErrors.itemNotFound);
    const account = { id: account_id ?? user.accountId, timeZone: user.timeZone };
    const work = (db: Db) => requestsOfSold(db, account, days);
    return { data: await (seesAll ? system(work) : read(work)) };
  }),

  /** A contract is tested by the connections of its operator, so its call is served here. */
  serve(contractCalls.test, async (call) => {
    const { user, read } = await call.reach('contracts', call.body.id);
    const since = performance.now();
    const { contract, ways } = await read(async (db) => {
      const found = await findContract(db, user.accountId, call.body.id);
      if (!found) throw new Refusal(commonErrors.itemNotFound);
      return { contract: found, ways: await listWays(db, found.touroperator_id) };
    });
    requireTester(user, contract.toc);
    const access = contract.apis.length === 0 ? undefined : contract;
    const state = await testConnection(platform, user, wayOf(contract.apis, ways), access);
    await readElsewhere(call, user.accountId, { entity: 'contracts', id: call.body.id });
    return { data: { state, ms: Math.round(performance.now() - since) } };
  }),

  ...logRoutes,
];
