import { defineList } from '#shared/columns.ts';
import { logCalls } from '../contract/log.ts';
import { writtenSeconds } from '../rules/written.ts';

export const logList = defineList({
  name: 'connections.log',
  title: 'connections.log.title',
  route: logCalls.log,
  columns: [
    {
      key: 'created_at',
      title: 'connections.log.time',
      kind: 'time',
      sortBy: 'created_at',
      read: ({ created_at }) => created_at,
    },
    {
      key: 'toc',
      title: 'connections.operator',
      kind: 'text',
      isFixed: true,
      read: ({ touroperator }) => touroperator.toc,
    },
    {
      key: 'kind',
      title: 'connections.log.kind',
      kind: 'choice',
      read: ({ kind }) => kind,
      textOf: (kind) => `connections.kind.${kind}`,
    },
    {
      key: 'took',
      title: 'connections.log.took',
      kind: 'text',
      sortBy: 'took_ms',
      isFixed: true,
      onPhone: 'hidden',
      read: ({ took_ms }) => writtenSeconds(took_ms),
    },
    {
      key: 'outcome',
      title: 'connections.log.outcome',
      kind: 'choice',
      isState: true,
      isFixed: true,
      read: ({ outcome }) => outcome,
      textOf: (outcome) => `connections.outcome.${outcome}`,
    },
    {
      key: 'why',
      title: 'connections.log.why',
      kind: 'text',
      onPhone: 'hidden',
      read: ({ why, status_id }, { wordOf }) =>
        why === '' ? String(status_id ?? '') : (wordOf(`connections.why.${why}`) ?? why),
    },
    {
      key: 'booking',
      title: 'connections.log.reference',
      kind: 'text',
      onPhone: 'hidden',
      read: ({ client_reference }) => client_reference,
    },
    {
      key: 'by',
      title: 'connections.log.by',
      kind: 'text',
      onPhone: 'hidden',
      read: ({ by }) => by,
    },
    {
      key: 'request',
      title: 'connections.log.request',
      kind: 'text',
      isExtra: true,
      onPhone: 'hidden',
      read: ({ request_id }) => request_id,
    },
  ],
  order: { field: 'created_at', direction: 'desc' },
});
