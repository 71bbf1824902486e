import { activeColumn, createdColumn } from '#domains/records/columns.ts';
import { defineList } from '#shared/columns.ts';
import { connectionCalls } from '../contract.ts';

const written = (value: number | null) => (value === null ? '' : value.toFixed(1));

export const connectionList = defineList({
  name: 'connections',
  title: 'connections.title',
  route: connectionCalls.search,
  columns: [
    {
      key: 'toc',
      title: 'connections.operator',
      kind: 'text',
      sortBy: 'toc',
      isFixed: true,
      read: ({ touroperator }) => touroperator.toc,
    },
    {
      key: 'name',
      title: 'connections.name',
      kind: 'text',
      sortBy: 'name',
      onPhone: 'minor',
      givesWay: true,
      read: ({ touroperator }) => touroperator.name,
    },
    {
      key: 'dialect',
      title: 'connections.dialect',
      kind: 'choice',
      sortBy: 'dialect',
      isFixed: true,
      onPhone: 'hidden',
      read: ({ dialect }) => dialect,
      textOf: (dialect) => `connections.dialect.${dialect}`,
    },
    {
      key: 'state',
      isState: true,
      title: 'connections.state',
      kind: 'choice',
      sortBy: 'state',
      isFixed: true,
      read: ({ health }) => health.state,
      textOf: (state) => `connections.state.${state}`,
    },
    {
      key: 'hours',
      title: 'connections.hours',
      kind: 'text',
      isFixed: true,
      onPhone: 'hidden',
      read: ({ health }) => health.hours.map(({ calls }) => calls).join(' '),
    },
    {
      key: 'good',
      title: 'connections.good',
      kind: 'percent',
      sortBy: 'good',
      onPhone: 'hidden',
      read: ({ health }) => written(health.good_share),
    },
    {
      key: 'p95',
      title: 'connections.p95',
      kind: 'text',
      sortBy: 'p95',
      isFixed: true,
      onPhone: 'hidden',
      read: ({ health }) => (health.p95_ms === null ? '' : (health.p95_ms / 1000).toFixed(1)),
    },
    {
      key: 'calls',
      title: 'connections.calls',
      kind: 'number',
      sortBy: 'calls',
      onPhone: 'hidden',
      read: ({ health }) => health.calls,
    },
    {
      key: 'address',
      title: 'connections.address',
      kind: 'text',
      isExtra: true,
      onPhone: 'hidden',
      read: ({ address }) => address,
    },
    createdColumn('connections.created'),
    activeColumn,
  ],
  order: { field: 'toc', direction: 'asc' },
});
