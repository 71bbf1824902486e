import type { RecordTable } from '#server/db/owned.ts';
import type { Route } from '#shared/contract.ts';
import type { Belongings, Input, Outcome, Row } from './domain.ts';

type Fields = (things: Belongings, use: 'create' | 'update') => Record<string, unknown>;
type Calls = Partial<
  Record<'all' | 'search' | 'find' | 'create' | 'update' | 'toggle' | 'delete' | 'restore' | 'destroy', Route>
>;

export const nothing = (): Input => ({});
export const empty = (): Input => ({ body: {} });

export const ofLiving =
  (kind: RecordTable) =>
  ({ living }: Belongings): Input => ({ body: { id: living[kind] } });

/** Attacks on the calls that all records have; `changing` is the outcome of those that change a record. */
export function rowsOfRecords(
  calls: Calls,
  kind: RecordTable,
  fields: Fields,
  changing: Outcome = '404',
): Row[] {
  const id = ofLiving(kind);
  const rows: [Route | undefined, Outcome, Row[2]][] = [
    [calls.all, 'own', empty],
    [calls.search, 'own', empty],
    [calls.find, '404', ({ living }) => ({ params: { id: living[kind] } })],
    [calls.create, changing === '404' ? 'own' : changing, (things) => ({ body: fields(things, 'create') })],
    [
      calls.update,
      changing,
      (things) => ({ body: { ...fields(things, 'update'), id: things.living[kind], version: 1 } }),
    ],
    [calls.toggle, changing, id],
    [calls.delete, changing, id],
    [calls.restore, changing, id],
    [calls.destroy, changing, ({ trashed }) => ({ body: { id: trashed[kind] } })],
  ];
  return rows.flatMap(([route, ...rest]): Row[] => (route ? [[route, ...rest]] : []));
}
