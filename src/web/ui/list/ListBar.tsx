import type { ReactNode } from 'react';
import { ListSearch } from '../ListSearch.tsx';
import type { Filter, FullState, ListSettings, Selection } from '../listParts.ts';
import { usePhone } from '../usePhone.ts';
import { BulkBar } from './BulkBar.tsx';
import classes from './bar.module.css';
import { FilterChip } from './FilterChip.tsx';
import { FilterSheet } from './FilterSheet.tsx';
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
  /** Columns and export. */
  tools: ReactNode;
}

/** Search, filters and tools; the bulk actions cover them. */
export function ListBar(props: Props) {
  const { searchLabel, searchFrom, state, onState, filters, settings, selection, bulk, tools } = props;
  const isPhone = usePhone();
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
        {isPhone && filters.length > 0 && <FilterSheet filters={filters} state={state} onState={onState} />}
        {!isPhone &&
          filters.map((filter) => (
            <FilterChip
              key={filter.key}
              filter={filter}
              value={state.filter?.[filter.key]}
              onChange={(value) => onState(withFilter(state, filter.key, value))}
            />
          ))}
        <div className={classes.tools}>
          {settings?.isReady && <SaveView settings={settings} state={state} onState={onState} />}
          {tools}
        </div>
      </div>
      {isCovered && <BulkBar selection={selection}>{bulk}</BulkBar>}
    </div>
  );
}
