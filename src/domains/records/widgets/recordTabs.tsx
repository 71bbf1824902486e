import { type ReactNode, useState } from 'react';
import { HistoryTab } from '#domains/history/widgets/HistoryTab.tsx';
import type { ListColumn } from '#shared/columns.ts';
import type { useTexts } from '#web/i18n.ts';
import { nameIn } from '#web/ui/list/phoneParts.ts';
import type { RecordRow } from '../contract.ts';
import { RecordFacts } from './RecordFacts.tsx';
import { EDIT } from './useRecordState.ts';
import type { Written } from './written.ts';

export const OVERVIEW = 'overview';
const HISTORY = 'history';

/** What the tabs of a kind of record hold. */
export interface TabContents<Row extends RecordRow, Values extends Record<string, unknown>> {
  /** The entity in the history. */
  record: string;
  written: Written<Row, Values>;
  /** Beside the name: its state. */
  tag?: (row: Row) => ReactNode;
  /** The record to read, which opens first; without it the form does. */
  Overview?: (props: { row: Row; isReadOnly: boolean }) => ReactNode;
  /** Tabs beside form and history. */
  more?: { value: string; label: string; Content: (props: { row: Row }) => ReactNode }[];
}

interface Tab<Row> {
  value: string;
  label: string;
  /** Undefined: the form, which stays as it is while others are shown. */
  show?: (row: Row) => ReactNode;
}

/** The tabs of a stored record, the one that opens first in front. */
export function tabsOf<Row extends RecordRow, Values extends Record<string, unknown>>(
  { Overview, more = [], record, written, tag }: TabContents<Row, Values>,
  columns: readonly (ListColumn<Row> & { key: string })[],
  isReadOnly: boolean,
  text: ReturnType<typeof useTexts>,
): Tab<Row>[] {
  // The title says the name, its tag the state.
  const facts = columns.filter(
    (column) => column !== nameIn(columns) && !(tag !== undefined && column.isState),
  );
  const overview: Tab<Row> = {
    value: OVERVIEW,
    label: text('settings.tab.overview'),
    show: (row) =>
      Overview ? (
        <Overview key={row.id} row={row} isReadOnly={isReadOnly} />
      ) : (
        <RecordFacts row={row} columns={facts} more={written.factsOf?.(row)} />
      ),
  };
  return [
    ...(Overview || isReadOnly ? [overview] : []),
    ...(isReadOnly ? [] : [{ value: EDIT, label: text('settings.tab.edit') }]),
    ...more.map(({ value, label, Content }) => ({ value, label, show: (row: Row) => <Content row={row} /> })),
    { value: HISTORY, label: text('history.title'), show: ({ id }) => <HistoryTab type={record} id={id} /> },
  ];
}

/** The shown tab, and the way into the form by its key or button. */
export function useTabs<Row>(
  tabs: Tab<Row>[],
  { tab, onTab }: { tab: string | undefined; onTab: (tab: string | undefined) => void },
) {
  const show = (next: string) => onTab(next === tabs[0]?.value ? undefined : next);
  /** How often the form was asked for. */
  const [entered, setEntered] = useState(tab === EDIT ? 1 : 0);
  return {
    part: tabs.find(({ value }) => value === tab) ?? tabs[0],
    entered,
    show(next: string) {
      setEntered(0);
      show(next);
    },
    edit() {
      setEntered((times) => times + 1);
      show(EDIT);
    },
  };
}
