import { aConnection } from '#domains/connections/testing.ts';
import type { Belongings, DomainThreats, Place } from '#testing/threats/domain.ts';
import { MODULE_AND_USERS } from '#testing/threats/roles.ts';
import { contentCalls } from '../contract.ts';

declare module '#testing/threats/domain.ts' {
  interface Belongings {
    /** Of an operator that the account offers itself. */
    contentSourceId: number;
  }
}

async function belongings({ product, owner: { accountId } }: Place) {
  const { connectionId } = await aConnection(product, { offeredBy: accountId, dialect: 'content' });
  return { contentSourceId: connectionId };
}

export const threats: DomainThreats = {
  attacks: [
    [contentCalls.reading, '404', ({ contentSourceId }: Belongings) => ({ params: { id: contentSourceId } })],
    [contentCalls.read, '404', ({ contentSourceId }) => ({ body: { id: contentSourceId } })],
    [contentCalls.picture, 'own', () => ({ body: {} })],
  ],
  belongings,
  may: { 'search.run': MODULE_AND_USERS },
  spoken: ({ contentSourceId }) => [['content source', contentSourceId]],
};
