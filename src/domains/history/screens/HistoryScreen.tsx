import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { askedOf } from '#web/address.ts';
import { useTexts, wordsUnder } from '#web/i18n.ts';
import { usualSort } from '#web/listSearch.ts';
import { useSignedIn } from '#web/session/user.ts';
import { Refused } from '#web/ui/ErrorPage.tsx';
import { List } from '#web/ui/List.tsx';
import { useColumns } from '#web/ui/list/useColumns.tsx';
import { useListSearch } from '#web/ui/list/useListSearch.ts';
import type { Filter, ListSettings } from '#web/ui/listParts.ts';
import { historyList } from '../columns.ts';
import type { HistoryEntry } from '../contract.ts';
import { historyQuery as historyBody } from '../contract.ts';
import { historyReach } from '../rules.ts';
import { historyQuery } from './queries.ts';

/** The history of the agency, for users who may read all of it. */
export function HistoryScreen({ settings }: Props) {
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  return historyReach(signedIn.user) === 'account' ? (
    <Entries settings={settings} />
  ) : (
    <Refused status="403" />
  );
}

interface Props {
  /** Columns, views and exports; from a later domain, which itself writes history. */
  settings: ListSettings;
}

function Entries({ settings }: Props) {
  const text = useTexts();
  const navigate = useNavigate();
  const state = useListSearch(historyBody);
  const result = useQuery(historyQuery(askedOf(state)));

  const kinds = wordsUnder('history.record.')
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const filters: Filter[] = [{ key: 'type', label: text('history.on'), kind: 'select', options: kinds }];
  const columns = useColumns(historyList.columns);

  return (
    <Stack gap="md">
      <Stack gap="2xs">
        <Title order={1}>{text('history.title')}</Title>
        <p className="dim">{text('history.lead')}</p>
      </Stack>
      <List<HistoryEntry, 'id', typeof state>
        label={text('history.title')}
        searchLabel={text('history.search')}
        columns={columns}
        result={result}
        state={state}
        onState={(search, replace = false) => void navigate({ to: '/system/history', search, replace })}
        sorting={{
          by: state.sort ?? usualSort(historyBody),
          onSort: (sort) => void navigate({ to: '/system/history', search: { ...state, sort, page: 1 } }),
        }}
        filters={filters}
        settings={settings}
        empty={{ title: text('history.none'), hint: text('history.noneHint') }}
      />
    </Stack>
  );
}
