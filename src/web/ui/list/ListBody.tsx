import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTexts } from '#web/i18n.ts';
import { EmptyDrawing } from '../EmptyDrawing.tsx';
import { FailureAlert } from '../FailureAlert.tsx';
import { ListTable } from '../ListTable.tsx';
import type { Filter, FullState, ListProps } from '../listParts.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { setFilters, withChange, withoutFilters } from './state.ts';
import classes from './table.module.css';
import { useRowKeys } from './useRowKeys.ts';

type Props<Row extends { id: number }, Field extends string> = ListProps<Row, Field, FullState> & {
  filters: Filter[];
  /** The user's columns are loaded. */
  isReady: boolean;
};

/** The rows, or why there are none. */
export function ListBody<Row extends { id: number }, Field extends string>(props: Props<Row, Field>) {
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame, props.onOpen !== undefined);
  return (
    <div
      ref={frame}
      className={classes.frame}
      data-whole={props.isWhole || undefined}
      aria-busy={props.result.isPlaceholderData}
    >
      <Content {...props} frame={frame} />
    </div>
  );
}

function Content<Row extends { id: number }, Field extends string>(
  props: Props<Row, Field> & { frame: React.RefObject<HTMLDivElement | null> },
) {
  const text = useTexts();
  const { result, state, onState, empty, filters } = props;
  const { data, error } = result;
  if (error) {
    return (
      <div className={classes.failed}>
        <FailureAlert error={error} onRetry={() => void result.refetch()} />
      </div>
    );
  }
  if (!data || !props.isReady) return <ListSkeleton {...props} />;
  if (data.data.length > 0) return <ListTable {...props} rows={data.data} />;
  if (data.meta.total > 0) return <BehindTheEnd {...props} lastPage={data.meta.lastPage} />;
  const set = setFilters(filters, state);
  if (state.search || set.length > 0) {
    const alone = state.search || set.length > 1 ? undefined : set[0]?.empty;
    return (
      <div className={classes.state} role="status">
        <EmptyDrawing />
        <h2>{alone?.title ?? text('ui.list.noMatch')}</h2>
        {alone && <p className="dim t-body">{alone.hint}</p>}
        <Button variant="default" onClick={() => onState(withoutFilters(withChange(state, { search: '' })))}>
          {text('ui.list.clear')}
        </Button>
      </div>
    );
  }
  return (
    <div className={classes.state} role="status">
      <EmptyDrawing />
      <h2>{empty.title}</h2>
      <p className="dim t-body">{empty.hint}</p>
      <Button variant="default" onClick={() => void result.refetch()}>
        {text('ui.list.reload')}
      </Button>
    </div>
  );
}

/** The page does not exist any more: go to the last page. */
function BehindTheEnd<Row extends { id: number }, Field extends string>({
  state,
  onState,
  lastPage,
  columns,
}: Pick<ListProps<Row, Field, FullState>, 'state' | 'onState' | 'columns'> & { lastPage: number }) {
  const isCorrected = state.page === lastPage;
  const correct = () => onState({ ...state, page: lastPage }, true);
  const latest = useRef(correct);
  latest.current = correct;
  // Only once: until the answer arrives, this renders many times.
  useEffect(() => {
    if (!isCorrected) latest.current();
  }, [isCorrected]);
  return <ListSkeleton columns={columns} state={state} />;
}
