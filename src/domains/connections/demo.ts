import type { Tx } from '#server/db/scope.ts';
import type { Demo } from '#server/domain.ts';
import { seedExchanges, seedHealth } from './demo/exchanges.ts';
import { type Dialect, PRESETS } from './rules.ts';

/** How the simulated operators are reached; all others by the first of the JSON dialect. */
const DIFFERENT: Record<string, [Dialect, string]> = {
  LAGU: ['ota', '1way2italy'],
  DOLO: ['ota', '1way2italy'],
  KVAR: ['json', 'sellitx'],
  ALPN: ['json', 'sellitx'],
  SUNC: ['json', 'sellitx2'],
  BLWG: ['json', 'sellitx2'],
  EVNT: ['json', 'mountv'],
  ZAVR: ['json', 'mountv'],
};

/** Without an address: the simulator of the demo answers. */
export async function seedConnections(tx: Tx): Promise<void> {
  const operators = await tx.selectFrom('tour_operators').select(['id', 'toc']).orderBy('id').execute();
  const rows = operators.map(({ id, toc }) => {
    const [dialect, preset] = DIFFERENT[toc] ?? (['json', 'sellit'] as const);
    return {
      touroperator_id: id,
      dialect,
      preset,
      dialect_values: JSON.stringify(PRESETS[dialect][preset]),
    };
  });
  if (rows.length > 0) await tx.insertInto('connections').values(rows).execute();
}

/** With a day behind them. */
export async function seedDemoConnections(tx: Tx, demo: Demo): Promise<void> {
  await seedConnections(tx);
  const connections = await tx
    .selectFrom('connections')
    .innerJoin('tour_operators', 'tour_operators.id', 'touroperator_id')
    .select(['connections.id', 'toc', 'touroperator_id'])
    .orderBy('connections.id')
    .execute();
  await seedHealth(tx, connections, demo.now);
  await seedExchanges(tx, connections, demo);
}
