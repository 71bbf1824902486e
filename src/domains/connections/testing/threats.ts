import { gzipSync } from 'node:zlib';
import { systemWrite } from '#server/db/scope.ts';
import type { Belongings, DomainThreats, Place } from '#testing/threats/domain.ts';
import { ADMINS, PROVIDER } from '#testing/threats/roles.ts';
import { empty, nothing } from '#testing/threats/rows.ts';
import { logCalls } from '../contract/log.ts';
import { connectionCalls } from '../contract.ts';
import { KEPT_SLOT } from '../rules/log.ts';
import { aConnection } from '../testing.ts';

declare module '#testing/threats/domain.ts' {
  interface Belongings {
    /** Of an operator that the account offers itself. */
    connection: { id: number; operatorId: number; free: number };
    exchangeId: number;
  }
}

async function belongings({ product, owner: { accountId } }: Place) {
  const { connectionId, operatorId } = await aConnection(product, { offeredBy: accountId });
  const free = await aConnection(product, { offeredBy: accountId });
  const exchangeId = await systemWrite(product.pools, async (tx) => {
    await tx.deleteFrom('connections').where('id', '=', free.connectionId).execute();
    const { id } = await tx
      .insertInto('exchanges')
      .values({
        account_id: accountId,
        connection_id: connectionId,
        touroperator_id: operatorId,
        kind: 'B',
        is_search: false,
        outcome: 'answered',
        request_id: `belongs ${accountId}`,
        slot: KEPT_SLOT,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const said = { mediaType: 'text/xml', text: '<Ref/>', bytes: 6, isCut: false };
    const content = gzipSync(JSON.stringify({ question: said, answer: null }));
    const row = { slot: KEPT_SLOT, exchange_id: id, account_id: accountId, content };
    await tx.insertInto('exchange_messages').values(row).execute();
    return id;
  });
  return { connection: { id: connectionId, operatorId, free: free.operatorId }, exchangeId };
}

const fieldsOf = (touroperator_id: number) => ({ touroperator_id, dialect: 'json' });
const ofConnection = ({ connection }: Belongings) => ({ body: { id: connection.id } });
const ofExchange = ({ exchangeId }: Belongings) => ({ params: { id: exchangeId } });

export const threats: DomainThreats = {
  attacks: [
    [connectionCalls.search, 'own', empty],
    [connectionCalls.find, '404', ({ connection }) => ({ params: { id: connection.id } })],
    [connectionCalls.create, '404', ({ connection }) => ({ body: fieldsOf(connection.free) })],
    [
      connectionCalls.update,
      '404',
      ({ connection }) => ({ body: { ...fieldsOf(connection.operatorId), id: connection.id, version: 1 } }),
    ],
    [connectionCalls.test, '404', ofConnection],
    [connectionCalls.toggle, '404', ofConnection],
    [connectionCalls.touroperators, 'own', empty],
    [connectionCalls.health, 'own', nothing],
    [
      connectionCalls.requests,
      '404',
      ({ owner }) => ({ body: { from: '2027-01-01', to: '2027-01-31', account_id: owner.accountId } }),
    ],
    [logCalls.log, 'own', empty],
    [logCalls.exchange, '404', ofExchange],
    [logCalls.file, '404', ofExchange],
  ],
  belongings,
  spoken: ({ connection: { id, operatorId, free } }) => [
    ['connection', id],
    ['connected operator', operatorId, 'touroperator_id'],
    ['free operator', free, 'touroperator_id'],
  ],
  plain: async ({ product, owner: { accountId } }) => {
    const { operatorId } = await aConnection(product, { offeredBy: accountId });
    await systemWrite(product.pools, (tx) =>
      tx.updateTable('tour_operators').set({ name: 'plain' }).where('id', '=', operatorId).execute(),
    );
  },
  may: {
    'connection.read': ADMINS,
    'connection.edit': [...PROVIDER, 'sm_admin'],
  },
  isCrawled: true,
};
