import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { useListSettings } from '#domains/lists/widgets/useListSettings.ts';
import type { DescribedList, ListColumn } from '#shared/columns.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import { askedOf } from '#web/address.ts';
import { useWords } from '#web/currentWords.ts';
import { useTexts } from '#web/i18n.ts';
import { usualSort } from '#web/listSearch.ts';
import { lateComponent } from '#web/parts.tsx';
import { Refused } from '#web/ui/ErrorPage.tsx';
import { List } from '#web/ui/List.tsx';
import { ListTitle } from '#web/ui/ListTitle.tsx';
import { isNarrowed } from '#web/ui/list/state.ts';
import { type Cells, useColumns } from '#web/ui/list/useColumns.tsx';
import type { Filter, FullState } from '#web/ui/listParts.ts';
import { NewButton } from '#web/ui/NewButton.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import type { RecordRow } from '../contract.ts';
import { enterRecord, useBeside } from './besideList.ts';
import type { Opened, OpenRecord as Opener } from './OpenRecord.tsx';
import { type PageOf, pageQuery, queryOf, type RecordCalls, type RowOf, useRights } from './queries.ts';
import type { RowRules } from './rowRules.ts';
import { type Segment, Segments } from './Segments.tsx';
import { EDIT, useRecordState } from './useRecordState.ts';
import { useRowColumns } from './useRowColumns.tsx';

/** Loaded on demand: the list comes first. */
const OpenRecord = lateComponent<never>(
  () => import('./OpenRecord.tsx').then((part) => part.OpenRecord as ComponentType<never>),
  Unreachable,
) as unknown as typeof Opener;

interface Props<Calls extends RecordCalls, Values extends Record<string, unknown>, Key extends string>
  extends Omit<Opened<RowOf<Calls>, Values>, 'calls'>,
    RowRules<RowOf<Calls>> {
  calls: Calls;
  list: DescribedList<Calls['search'], Key>;
  cells?: Cells<RowOf<Calls>, Key>;
  lead?: string;
  searchLabel: string;
  /** Minimum length of the search term. */
  searchFrom?: number;
  /** Label of the button for a new record. */
  addLabel: string;
  /** Path of the import, for users who may create records. */
  importAt?: LinkProps['to'];
  filters?: Filter[];
  empty: { title: string; hint: string };
  /** Beside the title, before the button for a new record. */
  head?: (state: FullState, onState: (change: FullState) => void) => ReactNode;
  /** Between the title and the list. */
  above?: (page: PageOf<Calls> | undefined, state: FullState) => ReactNode;
  /** Segments of the list; the first shows all of it. */
  segments?: (page: PageOf<Calls> | undefined) => Segment[];
  /** Buttons for chosen rows; without them rows cannot be chosen. */
  bulk?: (ids: number[], onDone: () => void) => ReactNode;
  /** The reply to creating a record, which may hold more than is stored. */
  onMade?: (row: RowOf<Calls>) => void;
}

/** A settings list: rows, their actions, and the open record beside them. */
export function RecordsScreen<
  Calls extends RecordCalls,
  Values extends Record<string, unknown>,
  Key extends string,
>(props: Props<Calls, Values, Key>) {
  const rights = useRights(props.calls);
  return rights.read ? <Records {...props} /> : <Refused status="403" />;
}

/** The shown order; ranked hits have their own. */
function orderOf({ order, ranksHits, route }: DescribedList, state: FullState): FullState['sort'] {
  if (state.sort) return state.sort;
  if (ranksHits && state.search) return undefined;
  // A list is searched by a query.
  return order ? [order] : usualSort(route.body as z.ZodMiniObject);
}

/** Its own filters, and those that every kind of record has. */
const filtersOf = (
  { filters = [], calls, segments }: { filters?: Filter[]; calls: RecordCalls; segments?: unknown },
  { filter }: FullState,
  text: ReturnType<typeof useTexts>,
): Filter[] => [
  ...(filter?.import_id === undefined
    ? []
    : [
        {
          key: 'import_id',
          label: text('settings.fromImport'),
          kind: 'given' as const,
          shown: recordNumber(String(filter.import_id)),
        },
      ]),
  ...filters,
  ...(calls.toggle && !segments
    ? [{ key: 'active', label: text('settings.active'), kind: 'yesNo' as const }]
    : []),
  ...(calls.delete ? [trashOf(text)] : []),
];

const trashOf = (text: ReturnType<typeof useTexts>): Filter => ({
  key: 'trashed',
  label: text('settings.trash'),
  kind: 'yesNo',
  isPlace: true,
  empty: { title: text('settings.trash.empty'), hint: text('settings.trash.emptyHint') },
});

function Records<Calls extends RecordCalls, Values extends Record<string, unknown>, Key extends string>(
  props: Props<Calls, Values, Key>,
) {
  type Row = RowOf<Calls> & RecordRow;
  const { calls, list, lead, bulk } = props;
  const text = useTexts();
  const title = useWords().say(list.title);
  const rights = useRights(calls);
  const { state, id, tab, setState, open, openFromNotice, close, showTab } = useRecordState(queryOf(calls));
  const sort = orderOf(list, state);
  const result = useQuery(pageQuery<Row>(calls, askedOf(sort ? { ...state, sort } : state)));
  const settings = useListSettings(list.name);
  const page = result.data as PageOf<Calls> | undefined;
  const [ids, setIds] = useState<number[]>([]);
  /** The selection ends when other rows are shown. */
  const show = (shown: typeof state, isCorrected?: boolean) => {
    setIds([]);
    setState(shown, isCorrected);
  };
  // The rows come from the search of this list.
  const listColumns = list.columns as unknown as (ListColumn<Row> & { key: string })[];
  const hasSwitches =
    calls.toggle !== undefined && listColumns.some(({ key, isExtra }) => key === 'active' && !isExtra);
  const { switchCell, actions, dialog } = useRowColumns<Row>({
    calls,
    rights,
    rules: props,
    hasSwitches,
    nameOf: props.nameOf,
    onOpen: open,
    onEdit: (id) => open(id, props.Overview && EDIT),
  });
  const isOpen = id !== undefined;
  const beside = props.Overview && id !== 'new' ? 'card' : 'form';
  const isBeside = useBeside() && isOpen;
  const columns = useColumns(listColumns, {
    ...(props.cells as Cells<Row>),
    ...(hasSwitches ? { active: switchCell } : {}),
  });
  const isLocked = (row: Row) => props.lockedBecause?.(row) !== undefined;
  const locked = new Set(result.data?.data.filter(isLocked).map(({ id }) => id));
  const filters = filtersOf(props, state, text);
  return (
    <Stack gap="md" data-beside={isOpen ? beside : undefined}>
      <ListTitle title={title} lead={lead} meta={isNarrowed(state) ? undefined : result.data?.meta}>
        <HeadActions {...props} mayCreate={rights.create} isOpen={isOpen} onNew={() => open('new')}>
          {props.head?.(state, show)}
        </HeadActions>
      </ListTitle>
      {props.above?.(page, state)}
      {props.segments && <Segments segments={props.segments(page)} state={state} onState={show} />}
      <List<Row, string, typeof state>
        label={title}
        searchLabel={props.searchLabel}
        searchFrom={props.searchFrom}
        columns={[...columns, actions]}
        result={result}
        state={state}
        onState={show}
        onOpen={(row) => (row.id === id ? enterRecord() : open(row.id))}
        openId={typeof id === 'number' ? id : undefined}
        fits={isBeside}
        hrefOf={(row) => `?id=${row.id}`}
        isInactive={({ active, trashed }) => !active && !trashed}
        {...(bulk && rights.edit && state.filter?.trashed !== true
          ? { selection: { ids, onChange: setIds, locked }, bulk: bulk(ids, () => setIds([])) }
          : {})}
        sorting={{ by: sort, onSort: (sort) => show({ ...state, sort, page: 1 }) }}
        filters={filters}
        settings={settings}
        empty={props.empty}
      />
      {isOpen && (
        <OpenRecord<RowOf<Calls>, Values>
          {...props}
          id={id}
          tab={tab}
          mayEdit={rights.edit}
          columns={listColumns}
          onOpen={openFromNotice}
          onTab={showTab}
          onCreated={(row) => {
            close();
            props.onMade?.(row);
          }}
          onClose={close}
        />
      )}
      {dialog}
    </Stack>
  );
}

interface HeadActionsProps {
  mayCreate: boolean;
  isOpen: boolean;
  addLabel: string;
  importAt?: LinkProps['to'];
  onNew: () => void;
  children: ReactNode;
}

/** Beside the title. */
function HeadActions({ mayCreate, isOpen, addLabel, importAt, onNew, children }: HeadActionsProps) {
  const text = useTexts();
  if (!mayCreate && !children) return null;
  return (
    <Group gap="xs" data-below={children ? true : undefined}>
      {children}
      {mayCreate && importAt !== undefined && (
        <Button variant="default" renderRoot={(root) => <Link {...root} to={importAt} />}>
          {text('settings.import')}
        </Button>
      )}
      {mayCreate && <NewButton label={addLabel} isQuiet={isOpen} onClick={onNew} />}
    </Group>
  );
}
