import { CallFailed } from '#web/request.ts';
import { Refused } from './ErrorPage.tsx';
import { ListFoot } from './ListFoot.tsx';
import { ListBar } from './list/ListBar.tsx';
import { ListBody } from './list/ListBody.tsx';
import { ListTools } from './list/ListTools.tsx';
import { shownColumns } from './list/state.ts';
import { Views } from './list/Views.tsx';
import type { FullState, ListProps, ListState } from './listParts.ts';

/**
 * A list with search, filters, columns, views and export, paged by the server, in each of its five states.
 */
export function List<
  Row extends { id: number },
  Field extends string = string,
  State extends ListState = ListState,
>(given: ListProps<Row, Field, State>) {
  // Screens without filters or settings have a narrower state; its other fields are then never read or set.
  const props = given as unknown as ListProps<Row, Field, FullState>;
  const { result, state, onState, settings, filters = [], selection, columns, isWhole = false } = props;
  const { error, data } = result;
  const wanted = state.columns ?? settings?.columns ?? null;
  const shown = shownColumns(columns, wanted);
  const isReady = settings?.isReady ?? true;
  if (error instanceof CallFailed && error.status === 403) return <Refused status="403" />;
  return (
    <section className="card">
      {settings && <Views settings={settings} state={state} onState={onState} />}
      <ListBar
        {...{
          searchLabel: props.searchLabel,
          searchFrom: props.searchFrom,
          state,
          onState,
          filters,
          settings,
          selection,
        }}
        bulk={props.bulk}
        actions={props.actions}
        tools={settings && <ListTools {...props} settings={settings} shown={shown} />}
      />
      <ListBody {...props} filters={filters} columns={shown} isReady={isReady} />
      {data && isReady && data.data.length > 0 && !error && (
        <ListFoot meta={data.meta} state={state} onState={onState} isWhole={isWhole} />
      )}
    </section>
  );
}
