import type { ReactNode } from 'react';
import type { PageMeta } from '#shared/contract.ts';
import { ListSearch } from '../ListSearch.tsx';
import type { Filter, FullState, ListSettings, Selection } from '../listParts.ts';
import { usePhone } from '../usePhone.ts';
import { BulkBar } from './BulkBar.tsx';
import classes from './bar.module.css';
import { FilterChip } from './FilterChip.tsx';
import { type Choosing, FilterSheet } from './FilterSheet.tsx';
import { SaveView } from './SaveView.tsx';
import { withChange, withFilter } from './state.ts';

interface Props {
  searchLabel: string;
  searchFrom: number | undefined;
  state: FullState;
  onState: (change: FullState, isCorrected?: boolean) => void;
  /** Enter opens the first hit of the term; undefined: the user types on. */
  onEnter: (term: string | undefined) => void;
  /** The arrow goes to the rows. */
  onDown: () => void;
  filters: Filter[];
  settings: ListSettings | undefined;
  selection: Selection | undefined;
  bulk: ReactNode;
  /** Of the rows for these filters; undefined while they load. */
  total: PageMeta | undefined;
  /** Columns and export. */
  tools: ReactNode;
  /** Undefined: rows cannot be chosen. */
  choosing: Choosing | undefined;
}

/** Search, filters and tools; the bulk actions cover them. */
export function ListBar(props: Props) {
  const { searchLabel, searchFrom, state, onState, filters, settings, selection, bulk, tools } = props;
  const isPhone = usePhone();
  const save = settings?.isReady && <SaveView settings={settings} state={state} onState={onState} />;
  const isCovered = bulk !== undefined && selection !== undefined && selection.ids.length > 0;
  return (
    <div className={classes.head}>
      <div className={classes.bar} inert={isCovered}>
        <ListSearch
          label={searchLabel}
          from={searchFrom}
          term={state.search ?? ''}
          // One step back leaves the search, however often it was refined.
          onTerm={(search) => onState(withChange(state, { search }), Boolean(state.search))}
          onEnter={props.onEnter}
          onDown={props.onDown}
        />
        {isPhone ? (
          <FilterSheet {...props}>
            {save}
            {tools}
          </FilterSheet>
        ) : (
          <>
            {filters.map((filter) => (
              <FilterChip
                key={filter.key}
                filter={filter}
                value={state.filter?.[filter.key]}
                onChange={(value) => onState(withFilter(state, filter.key, value))}
              />
            ))}
            <div className={classes.tools}>
              {save}
              {tools}
            </div>
          </>
        )}
      </div>
      {isCovered && <BulkBar selection={selection}>{bulk}</BulkBar>}
    </div>
  );
}
