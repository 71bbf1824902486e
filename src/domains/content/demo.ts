import { PRESETS } from '#domains/connections/rules.ts';
import type { Tx } from '#server/db/scope.ts';

/** Under the name of one operator. Without an address: the simulator of the demo answers. It is read after the start. */
export async function seedContent(tx: Tx): Promise<void> {
  const operator = await tx
    .selectFrom('tour_operators')
    .where('toc', '=', 'ADRI')
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
