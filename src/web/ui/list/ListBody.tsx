import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { useTexts } from '#web/i18n.ts';
import { useReachable } from '#web/session/connectivity.ts';
import { EmptyDrawing } from '../EmptyDrawing.tsx';
import { FailureAlert } from '../FailureAlert.tsx';
import { ListTable } from '../ListTable.tsx';
import type { Filter, FullState, ListProps } from '../listParts.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { NoConnection, OldRows } from './Offline.tsx';
import { setFilters, withChange, withoutFilters } from './state.ts';
import classes from './table.module.css';
import { type TurnPage, useRowKeys } from './useRowKeys.ts';
import { useTurning } from './useTurning.ts';

type Props<Row extends { id: number }, Field extends string> = ListProps<Row, Field, FullState> & {
  filters: Filter[];
  frame: RefObject<HTMLDivElement | null>;
  isPhone: boolean;
  /** The user's columns are loaded. */
  isReady: boolean;
  /** As high as its rows. */
  isShort: boolean;
  /** The number of rows that are expected. */
  awaited: number | undefined;
};

/** The rows, or why there are none. */
export function ListBody<Row extends { id: number }, Field extends string>(props: Props<Row, Field>) {
  const { frame, isShort, isWhole, onOpen, result } = props;
  const isReachable = useReachable();
  const turnPage = useTurning(frame, props);
  useRowKeys(frame, onOpen !== undefined, turnPage);
  useAnotherTry(isReachable, result);
  return (
    <>
      {!isReachable && result.data && <OldRows at={result.dataUpdatedAt} />}
      <div
        ref={frame}
        className={classes.frame}
        data-whole={isWhole || undefined}
        data-followed={props.openId !== undefined || undefined}
        data-short={isShort || undefined}
        aria-busy={isReachable && result.isPlaceholderData}
      >
        <Content {...props} isReachable={isReachable} turnPage={turnPage} />
      </div>
    </>
  );
}

/** What failed while the connection was away is asked again when it is back. */
function useAnotherTry(isReachable: boolean, { error, refetch }: ListProps<{ id: number }>['result']): void {
  const wasReachable = useRef(isReachable);
  useEffect(() => {
    if (isReachable && !wasReachable.current && error) void refetch();
    wasReachable.current = isReachable;
  }, [isReachable, error, refetch]);
}

function Content<Row extends { id: number }, Field extends string>(
  props: Props<Row, Field> & { isReachable: boolean; turnPage: TurnPage },
) {
  const text = useTexts();
  const { result, state, onState, empty, filters, isReachable } = props;
  const { data, error } = result;
  const isComing = !data || !props.isReady;
  if (isComing && !isReachable) return <NoConnection />;
  if (error && isReachable) {
    return (
      <div className={classes.failed}>
        <FailureAlert error={error} onRetry={() => void result.refetch()} />
      </div>
    );
  }
  if (isComing) return <ListSkeleton {...props} />;
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
  isPhone,
}: Pick<Props<Row, Field>, 'state' | 'onState' | 'columns' | 'isPhone'> & { lastPage: number }) {
  const isCorrected = state.page === lastPage;
  const correct = () => onState({ ...state, page: lastPage }, true);
  const latest = useRef(correct);
  latest.current = correct;
  // Only once: until the answer arrives, this renders many times.
  useEffect(() => {
    if (!isCorrected) latest.current();
  }, [isCorrected]);
  return <ListSkeleton columns={columns} state={state} isPhone={isPhone} awaited={undefined} />;
}
