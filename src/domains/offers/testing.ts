import { aConnection } from '#domains/connections/testing.ts';
import { todayIn } from '#server/clock.ts';
import { systemWrite } from '#server/db/scope.ts';
import { addDays } from '#shared/dates.ts';
import type { Caller, TestApp } from '#testing/app.ts';
import { type Delivery, feedCalls } from './contract.ts';
import { isOpen } from './rules.ts';

/** An operator that content knows some houses of: `H1` to `H9`. */
export async function anOperator(product: TestApp, offeredBy: number | null = null) {
  const { operatorId, toc } = await aConnection(product, { offeredBy });
  await systemWrite(product.pools, (tx) =>
    tx
      .insertInto('product_aliases')
      .values(Array.from({ length: 9 }, (_, at) => ({ toc, code: `H${at + 1}`, giata_id: 7000 + at })))
      .execute(),
  );
  return { id: operatorId, toc };
}

export const HEADER = 'offers\t1\tEUR';
const DAY = addDays(todayIn('Europe/Ljubljana'), 40);

/** A canonical line; the price tells them apart. */
export const lineOf = (cents: number, hotel = 'H1', change: Record<number, string> = {}): string =>
  [hotel, '2', '7', addDays(DAY, cents % 90), cents, 'DBL', 'HB', '', '', '', 'bookable']
    .map((field, at) => change[at] ?? field)
    .join('\t');
export const linesOf = (count: number, from = 10_000): string[] =>
  Array.from({ length: count }, (_, at) => lineOf(from + at, `H${1 + (at % 9)}`));
export const fileOf = (lines: readonly string[]): string => `${[HEADER, ...lines].join('\n')}\n`;

/** Uploads and orders a file, and waits for its end. */
export async function delivered(
  caller: Caller,
  touroperator_id: number,
  content: string | Buffer,
  kind: Delivery['kind'] = 'full',
): Promise<Delivery> {
  const piece = { touroperator_id, at: 0, content: Buffer.from(content).toString('base64') };
  const { data: uploaded } = await caller.call(feedCalls.upload, { body: piece });
  const body = { touroperator_id, kind, file: uploaded.file, name: 'offers.tsv' };
  const { data } = await caller.call(feedCalls.start, { body });
  return ended(caller, data.id);
}

/** Deliveries are worked on in the background; each look is an event of the database. */
export async function ended(caller: Caller, id: number): Promise<Delivery> {
  for (;;) {
    const { data } = await caller.call(feedCalls.progress, { params: { id } });
    if (!isOpen(data.state)) return data;
  }
}
