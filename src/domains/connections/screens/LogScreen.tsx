import { Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListSettings } from '#domains/lists/widgets/useListSettings.ts';
import { enterRecord } from '#domains/records/widgets/besideList.ts';
import { Segments } from '#domains/records/widgets/Segments.tsx';
import { useRecordState } from '#domains/records/widgets/useRecordState.ts';
import { isAllowed } from '#shared/permissions.ts';
import { askedOf } from '#web/address.ts';
import { useTexts } from '#web/i18n.ts';
import { usualSort } from '#web/listSearch.ts';
import { useSignedIn } from '#web/session/user.ts';
import { Refused } from '#web/ui/ErrorPage.tsx';
import { List } from '#web/ui/List.tsx';
import { ListTitle } from '#web/ui/ListTitle.tsx';
import { useColumns } from '#web/ui/list/useColumns.tsx';
import type { Filter, FullState } from '#web/ui/listParts.ts';
import { logList } from '../columns/log.ts';
import { type Exchange, logCalls } from '../contract/log.ts';
import { KINDS, OUTCOMES } from '../rules/log.ts';
import { writtenSeconds } from '../rules/written.ts';
import { ExchangePanel } from './ExchangePanel.tsx';
import { OutcomeTag } from './OutcomeTag.tsx';
import { logQuery, operatorsQuery } from './queries.ts';

/** Every exchange with operators, for users who may read connections. */
export function LogScreen() {
  const user = useSignedIn()?.user;
  if (!user) return null;
  return isAllowed(user, 'connection.read') ? <Log /> : <Refused status="403" />;
}

const CELLS = {
  outcome: ({ outcome }: Exchange) => <OutcomeTag outcome={outcome} />,
  took: ({ took_ms }: Exchange) => <span className="tn">{writtenSeconds(took_ms)}</span>,
};

/** Beside an open exchange. */
const BESIDE: readonly string[] = ['created_at', 'toc', 'kind', 'outcome'];

function useFilters(): Filter[] {
  const text = useTexts();
  const { data: operators = [] } = useQuery(operatorsQuery);
  return [
    {
      key: 'touroperator_id',
      label: text('connections.operator'),
      kind: 'select',
      options: operators.map(({ id, toc }) => ({ value: String(id), label: toc })),
    },
    { key: 'created_at', label: text('connections.log.time'), kind: 'range' },
    {
      key: 'kind',
      label: text('connections.log.kind'),
      kind: 'select',
      options: KINDS.map((value) => ({ value, label: text(`connections.kind.${value}`) })),
    },
  ];
}

function Log() {
  const text = useTexts();
  const { state, id, setState, open, close } = useRecordState(logCalls.log.body);
  const result = useQuery({ ...logQuery(askedOf(state)), placeholderData: keepPreviousData });
  const settings = useListSettings(logList.name);
  const isOpen = typeof id === 'number';
  const columns = useColumns(
    logList.columns.filter(({ key }) => !isOpen || BESIDE.includes(key)),
    CELLS,
  );
  const show = (shown: FullState, isCorrected?: boolean) => setState(shown, isCorrected);
  return (
    <Stack gap="md" data-beside={isOpen ? 'messages' : undefined}>
      <ListTitle
        title={text('connections.log.title')}
        lead={text('connections.log.lead')}
        meta={result.data?.meta}
      />
      <Segments
        segments={[
          { label: text('connections.all'), filter: {} },
          ...OUTCOMES.map((outcome) => ({
            label: text(`connections.outcome.${outcome}`),
            filter: { outcome },
          })),
        ]}
        state={state}
        onState={show}
      />
      <List<Exchange, string, typeof state>
        label={text('connections.log.title')}
        searchLabel={text('connections.log.search')}
        columns={columns}
        result={result}
        state={state}
        onState={show}
        onOpen={(row) => (row.id === id ? enterRecord() : open(row.id))}
        openId={isOpen ? id : undefined}
        hrefOf={(row) => `?id=${row.id}`}
        sorting={{
          by: state.sort ?? usualSort(logCalls.log.body),
          onSort: (sort) => show({ ...state, sort, page: 1 }),
        }}
        filters={useFilters()}
        settings={settings}
        empty={{ title: text('connections.log.none'), hint: text('connections.log.noneHint') }}
      />
      {isOpen && <ExchangePanel id={id} onClose={close} />}
    </Stack>
  );
}
