import { Button, Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useTexts } from '#web/i18n.ts';
import { CallFailed } from '#web/request.ts';
import { EmptyDrawing } from './EmptyDrawing.tsx';
import { Refused } from './ErrorPage.tsx';
import { FailureAlert } from './FailureAlert.tsx';
import { ListFoot } from './ListFoot.tsx';
import { ListSearch } from './ListSearch.tsx';
import { ListTable } from './ListTable.tsx';
import classes from './list.module.css';
import type { ListProps } from './listParts.ts';

const SKELETONS = ['a', 'b', 'c', 'd', 'e'];

/** A list with server paging and search, in each of its five states. */
export function List<Row extends { id: number }, Field extends string = string>(
  props: ListProps<Row, Field>,
) {
  const { result, state, onState, searchLabel, actions } = props;
  const { error, data } = result;
  const { page: _, ...kept } = state;
  if (error instanceof CallFailed && error.status === 403) return <Refused status="403" />;
  return (
    <section className="card">
      <div className={classes.bar}>
        <ListSearch
          label={searchLabel}
          term={state.search ?? ''}
          onTerm={(search) => onState({ ...kept, search })}
        />
        {actions}
      </div>
      <div className={classes.frame} aria-busy={result.isPlaceholderData}>
        <ListBody {...props} />
      </div>
      {data && data.data.length > 0 && !error && (
        <ListFoot meta={data.meta} state={state} onState={onState} />
      )}
    </section>
  );
}

function ListBody<Row extends { id: number }, Field extends string>(props: ListProps<Row, Field>) {
  const text = useTexts();
  const { result, state, onState, empty } = props;
  const { data, error } = result;
  const { page: _, ...kept } = state;
  if (error) {
    return (
      <div className={classes.failed}>
        <FailureAlert error={error} onRetry={() => void result.refetch()} />
      </div>
    );
  }
  if (!data) return <ListSkeleton />;
  if (data.data.length > 0) return <ListTable {...props} rows={data.data} />;
  if (data.meta.total > 0) return <BehindTheEnd {...props} lastPage={data.meta.lastPage} />;
  if (state.search) {
    return (
      <div className={classes.state} role="status">
        <EmptyDrawing />
        <h2>{text('ui.list.noMatch')}</h2>
        <Button variant="default" onClick={() => onState({ ...kept, search: '' })}>
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

/** The last rows of the last page are gone: the page that is the last one now is shown. */
function BehindTheEnd<Row extends { id: number }, Field extends string>({
  state,
  onState,
  lastPage,
}: ListProps<Row, Field> & { lastPage: number }) {
  useEffect(() => onState({ ...state, page: lastPage }), [state, onState, lastPage]);
  return <ListSkeleton />;
}

/** In the shape of the rows that come. */
function ListSkeleton() {
  const text = useTexts();
  return (
    <div aria-busy role="status" aria-label={text('ui.loading')}>
      {SKELETONS.map((key) => (
        <Skeleton key={key} height={20} my={8} mx={12} w="auto" />
      ))}
    </div>
  );
}
