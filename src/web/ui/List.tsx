import { useRef, useState } from 'react';
import { CallFailed } from '#web/request.ts';
import { Refused } from './ErrorPage.tsx';
import { ListFoot } from './ListFoot.tsx';
import { BulkBar } from './list/BulkBar.tsx';
import classes from './list/bar.module.css';
import { ListBar } from './list/ListBar.tsx';
import { ListBody } from './list/ListBody.tsx';
import { ListTools } from './list/ListTools.tsx';
import { ShortFoot } from './list/ShortFoot.tsx';
import { shownColumns } from './list/state.ts';
import { useFirstHit } from './list/useFirstHit.ts';
import { focusNeighbour } from './list/useRowKeys.ts';
import { useShape } from './list/useShape.ts';
import { Views } from './list/Views.tsx';
import type { FullState, ListProps, ListState } from './listParts.ts';
import { usePhone } from './usePhone.ts';

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
  const frame = useRef<HTMLDivElement>(null);
  const openFirst = useFirstHit(props);
  const { awaited, isShort } = useShape(props);
  const isPhone = usePhone();
  const [isChoosing, setChoosing] = useState(false);
  /** On a phone rows have boxes while the user chooses some. */
  const boxes = !isPhone || isShort || isChoosing ? selection : undefined;
  const toggleChoosing = () => {
    setChoosing(!isChoosing);
    selection?.onChange([]);
  };
  const wanted = state.columns ?? settings?.columns ?? null;
  const shown = shownColumns(columns, wanted);
  const isReady = settings?.isReady ?? true;
  const hasRows = data !== undefined && isReady && data.data.length > 0 && !error;
  if (error instanceof CallFailed && error.status === 403) return <Refused status="403" />;
  return (
    <section className={`card ${classes.list}`}>
      {isShort && props.bulk !== undefined && selection !== undefined && selection.ids.length > 0 && (
        <div className={classes.head}>
          <BulkBar selection={selection}>{props.bulk}</BulkBar>
        </div>
      )}
      {!isShort && settings && <Views settings={settings} state={state} onState={onState} />}
      {!isShort && (
        <ListBar
          state={state}
          onState={onState}
          filters={filters}
          settings={settings}
          selection={selection}
          searchLabel={props.searchLabel}
          searchFrom={props.searchFrom}
          onEnter={openFirst}
          onDown={() => frame.current && focusNeighbour(frame.current, 1)}
          bulk={props.bulk}
          total={result.isPlaceholderData ? undefined : data?.meta}
          tools={settings && <ListTools {...props} settings={settings} shown={shown} />}
          choosing={selection && { isOn: isChoosing, toggle: toggleChoosing }}
        />
      )}
      <ListBody
        // Rows that take another place are not moved, but drawn anew.
        key={String(isShort)}
        {...props}
        frame={frame}
        selection={boxes}
        isPhone={isPhone}
        filters={filters}
        isReady={isReady}
        isShort={isShort}
        columns={shown}
        awaited={awaited}
      />
      {hasRows && !isShort && <ListFoot meta={data.meta} state={state} onState={onState} isWhole={isWhole} />}
      {isShort && data && isReady && <ShortFoot filters={filters} state={state} onState={onState} />}
    </section>
  );
}
