import { VisuallyHidden } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useRights } from '#domains/records/widgets/queries.ts';
import { RecordsScreen } from '#domains/records/widgets/RecordsScreen.tsx';
import { type Segment, Segments } from '#domains/records/widgets/Segments.tsx';
import { textOf, useTexts } from '#web/i18n.ts';
import { lateComponent } from '#web/parts.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { connectionList } from '../columns/connections.ts';
import { type Connection, connectionCalls } from '../contract.ts';
import { PERIOD_NAMES, USUAL_PERIOD } from '../rules/periods.ts';
import { sumOf } from '../rules/written.ts';
import { DIALECTS } from '../rules.ts';
import { connectionValues } from './connectionValues.ts';
import { Figures } from './Figures.tsx';
import { HourBars } from './HourBars.tsx';
import { Light, LightTag } from './light.tsx';
import { useLiveConnections } from './queries.ts';
import { TestAll } from './TestAll.tsx';

/** With the values of all dialects, so it is loaded on demand. */
const ConnectionFields = lateComponent(
  () => import('./ConnectionFields.tsx').then((part) => part.ConnectionFields),
  Unreachable,
);
/** Shown when a connection is opened. */
const LateOverview = lateComponent(() => import('./Overview.tsx').then((part) => part.Overview), Unreachable);
const WRITTEN = {
  schema: connectionCalls.create.body,
  valuesOf: connectionValues,
  Fields: ConnectionFields,
};

const CELLS = {
  state: ({ health }: Connection) => <Light state={health.state} />,
  hours: ({ health }: Connection) => (
    <>
      <VisuallyHidden>{sumOf(health, textOf)}</VisuallyHidden>
      <HourBars health={health} />
    </>
  ),
};

/** How operators are reached, and how well they answer. */
export function ConnectionsScreen({ Content }: Pick<ComponentProps<typeof LateOverview>, 'Content'>) {
  const text = useTexts();
  const { edit } = useRights(connectionCalls);
  useLiveConnections();
  const segmentsOf = (
    page: { states: { state: Connection['health']['state']; count: number }[] } | undefined,
  ): Segment[] => [
    { label: text('connections.all'), filter: {} },
    ...(page?.states ?? []).map(({ state, count }) => ({
      label: text(`connections.state.${state}`),
      filter: { state },
      count,
    })),
  ];
  return (
    <RecordsScreen
      list={connectionList}
      calls={connectionCalls}
      record="connections"
      lead={text('connections.lead')}
      searchLabel={text('connections.search')}
      addLabel={text('connections.add')}
      newTitle={text('connections.new')}
      nameOf={({ touroperator }) => touroperator.toc}
      tag={({ health }) => <LightTag state={health.state} />}
      detail={({ touroperator }) => touroperator.name}
      cells={CELLS}
      written={WRITTEN}
      segments={segmentsOf}
      head={(state, onState) => (
        <>
          <Segments
            label={text('connections.period')}
            segments={PERIOD_NAMES.map(
              (period): Segment => ({
                label: text(`connections.period.${period}`),
                filter: period === USUAL_PERIOD ? {} : { period },
              }),
            )}
            state={state}
            onState={onState}
          />
          {edit && <TestAll />}
        </>
      )}
      above={(page, { filter }) => (
        <Figures
          rows={page?.data ?? []}
          period={PERIOD_NAMES.find((one) => one === filter?.period) ?? USUAL_PERIOD}
        />
      )}
      filters={[
        {
          key: 'dialect',
          label: text('connections.dialect'),
          kind: 'select',
          options: DIALECTS.map((value) => ({ value, label: text(`connections.dialect.${value}`) })),
        },
      ]}
      Overview={(opened) => <LateOverview {...opened} Content={Content} />}
      empty={{ title: text('connections.none'), hint: text('connections.noneHint') }}
    />
  );
}
