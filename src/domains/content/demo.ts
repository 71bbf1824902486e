import { PRESETS } from '#domains/connections/rules.ts';
import type { Tx } from '#server/db/scope.ts';

/** Of the provider's own operator. Without an address: the simulator of the demo answers. It is read after the start. */
export async function seedContent(tx: Tx): Promise<void> {
  const operator = await tx
    .selectFrom('tour_operators')
    .where('provider', '=', true)
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('connections')
    .values({
      touroperator_id: operator.id,
      dialect: 'content',
      preset: 'giata',
      dialect_values: JSON.stringify(PRESETS.content.giata),
    })
    .execute();
}
