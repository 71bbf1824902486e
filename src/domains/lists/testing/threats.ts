import { systemWrite } from '#server/db/scope.ts';
import type { Belongings, DomainThreats, Input } from '#testing/threats/domain.ts';
import { MODULE_ROLES } from '#testing/threats/roles.ts';
import { listCalls } from '../contract.ts';
import { insertExport } from '../store/exports.ts';
import { insertView } from '../store/views.ts';

declare module '#testing/threats/domain.ts' {
  interface Belongings {
    /** A view of the list of dead jobs. */
    viewId: number;
    exportId: number;
  }
}

const list = 'system.jobs';
const view = { name: 'Mine', shared: true, query: { search: 'x' } };
const ofView = ({ viewId }: Belongings): Input => ({ body: { id: viewId } });
const needs = 'job.read';

export const threats: DomainThreats = {
  attacks: [
    [listCalls.settings, 'own', () => ({ body: { list } })],
    [listCalls.columns, 'own', () => ({ body: { list, columns: ['id', 'kind'] } })],
    [listCalls.createView, 'own', () => ({ body: { list, ...view } })],
    [listCalls.export, 'own', () => ({ body: { list, format: 'csv' } })],
    [listCalls.exported, '404', ({ exportId }) => ({ params: { job_id: exportId } }), { needs }],
    [listCalls.cancelExport, '404', ({ exportId }) => ({ body: { job_id: exportId } })],
    [listCalls.updateView, '404', ({ viewId }) => ({ body: { id: viewId, ...view } }), { needs }],
    [listCalls.deleteView, '404', ofView, { needs }],
    [listCalls.restoreView, '404', ofView, { needs }],
  ],
  belongings: ({ product, actor, branch: { name } }) =>
    systemWrite(product.pools, async (tx) => {
      const shown = { list, search: '', filter: {} };
      const stored = { list, name, shared: true, query: { search: '', filter: {} } };
      return {
        viewId: (await insertView(tx, actor, stored)).id,
        exportId: await insertExport(
          tx,
          actor,
          { ...shown, format: 'csv', columns: ['id'], locale: 'en' },
          1,
        ),
      };
    }),
  may: { 'list.export': MODULE_ROLES },
};
