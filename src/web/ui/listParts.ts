import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PAGE_SIZES, PageMeta } from '#shared/contract.ts';

/** What every list shows by its address. */
export interface ListState {
  search?: string;
  page?: number;
  itemsPerPage?: PageSize;
}
type PageSize = (typeof PAGE_SIZES)[number];

export interface Sort<Field extends string> {
  field: Field;
  direction: 'asc' | 'desc';
}

export interface Column<Row, Field extends string = string> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** The column of the contract that its title sorts by. */
  sortBy?: Field;
  /** Numbers and times: as wide as they are, never cut. Other columns share the rest. */
  isFixed?: boolean;
  /** Prices and counts end at one line. */
  isAmount?: boolean;
  /** There it stands small in the second line, or not at all. */
  onPhone?: 'minor' | 'hidden';
}

export interface Selection {
  ids: number[];
  onChange: (ids: number[]) => void;
}

export interface Sorting<Field extends string> {
  /** The first counts; nothing: as the server does by itself. */
  by: Sort<Field>[] | undefined;
  onSort: (by: Sort<Field>[]) => void;
}

export interface ListProps<Row extends { id: number }, Field extends string = string> {
  /** Names the table. */
  label: string;
  searchLabel: string;
  columns: Column<Row, Field>[];
  result: UseQueryResult<{ data: Row[]; meta: PageMeta }>;
  state: ListState;
  onState: (change: ListState) => void;
  onOpen?: (row: Row) => void;
  selection?: Selection;
  sorting?: Sorting<Field>;
  /** Buttons beside the search. */
  actions?: ReactNode;
  empty: { title: string; hint: string };
}
