import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { PAGE_SIZES, PageMeta } from '#shared/contract.ts';

/** The state of every list, in its address. */
export interface ListState {
  search?: string;
  page?: number;
  itemsPerPage?: PageSize;
}
type PageSize = (typeof PAGE_SIZES)[number];

/** Further state of lists with filters, columns and views. */
export interface FullState extends ListState {
  sort?: Sort<string>[];
  /** By the key of the filter, without unset ones. */
  filter?: Record<string, unknown>;
  /** The shown columns in order; undefined: the user's setting. */
  columns?: string[];
  /** The chosen view. */
  view?: number;
}

export interface Sort<Field extends string> {
  field: Field;
  direction: 'asc' | 'desc';
}

export interface Column<Row, Field extends string = string> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** The column of the contract to sort by. */
  sortBy?: Field;
  /** Numbers and times: natural width, never cut. Other columns share the rest. */
  isFixed?: boolean;
  /** Amounts and counts are right-aligned. */
  isAmount?: boolean;
  /** On a phone: small in the second line, or hidden; the others are at the end of the row. */
  onPhone?: 'minor' | 'hidden';
  /** Two lines, one below the other. */
  isTall?: boolean;
  /** The name of the row, bold; the default is the first column. */
  isName?: boolean;
  /** Says whether the row is active, so that its name need not say it. */
  isState?: boolean;
  /** Hidden by default. */
  isExtra?: boolean;
  /** Buttons of the row: always shown, always last, never exported. */
  isActions?: boolean;
}

interface Option {
  value: string;
  label: string;
}
/** A filter of a screen; the key is that of the contract. A range is `{ from, to }` there. */
export type Filter = ChoiceFilter | RangeFilter | YesNoFilter | GivenFilter;
export interface ChoiceFilter extends Named {
  kind: 'select' | 'multi';
  options: Option[];
}
interface RangeFilter extends Named {
  kind: 'range';
}
interface YesNoFilter extends Named {
  kind: 'yesNo';
}
/** Set by a link alone; it can only be cleared. */
interface GivenFilter extends Named {
  kind: 'given';
  shown: string;
}
interface Named {
  key: string;
  label: string;
  /** Shows rows that are hidden otherwise, so short lists offer it too. */
  isPlace?: boolean;
  /** Shown for an empty list without search and filters. */
  empty?: { title: string; hint: string };
}

export interface Selection {
  ids: number[];
  onChange: (ids: number[]) => void;
  /** Rows that cannot be chosen. */
  locked?: ReadonlySet<number>;
}

export interface Sorting<Field extends string> {
  /** The first sorts; undefined: the server's order. */
  by: Sort<Field>[] | undefined;
  onSort: (by: Sort<Field>[]) => void;
}

/** The result of a query, or of local rows. */
export interface ListResult<Row> {
  data: { data: Row[]; meta: PageMeta } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  /** When the rows came. */
  dataUpdatedAt?: number;
  refetch: () => unknown;
}

export interface ListProps<
  Row extends { id: number },
  Field extends string = string,
  State extends ListState = ListState,
> {
  /** The accessible name of the table. */
  label: string;
  searchLabel: string;
  /** Shortest term that is searched. */
  searchFrom?: number | undefined;
  /** The first column stays. */
  columns: Column<Row, Field>[];
  result: ListResult<Row>;
  state: State;
  /** `isCorrected`: the address was invalid and must not enter the history. */
  onState: (change: State, isCorrected?: boolean) => void;
  onOpen?: (row: Row) => void;
  /** The row that is open beside the list; the next one follows the arrow keys. */
  openId?: number | undefined;
  /** There is little room: columns give way until no cell is cut. */
  fits?: boolean;
  /** The page of a row, for a new tab. */
  hrefOf?: (row: Row) => string;
  /** Inactive rows are grey, and say so at their name. */
  isInactive?: (row: Row) => boolean;
  selection?: Selection | undefined;
  /** Bulk actions, shown over the filters while rows are chosen. */
  bulk?: ReactNode;
  sorting?: Sorting<Field>;
  filters?: Filter[];
  /** Columns, views and exports of the user. */
  settings?: ListSettings;
  /** All rows are loaded: scrolled instead of paged, and only the visible ones are rendered. */
  isWhole?: boolean;
  empty: { title: string; hint: string };
}

export interface SavedView {
  id: number;
  name: string;
  shared: boolean;
  own: boolean;
  deletable: boolean;
  query: Omit<FullState, 'page' | 'view'>;
}
type ViewInput = Pick<SavedView, 'name' | 'shared' | 'query'>;

export type ExportFormat = 'xlsx' | 'csv';
/** The file, or the state of its job. */
export type Exported =
  | { file: { content: Blob; name: string | undefined } }
  | { jobId: number; rows: number; isMore: boolean }
  | { isFailed: boolean; rows: number };

/** The user's settings of a list, given by the domain `lists`. */
export interface ListSettings {
  isReady: boolean;
  columns: string[] | null;
  views: SavedView[];
  /** Schema of a view's name and whether it is shared. */
  viewNaming: z.ZodMiniType<{ name: string; shared: boolean }>;
  saveColumns: (columns: string[] | null) => Promise<unknown>;
  createView: (view: ViewInput) => Promise<SavedView>;
  updateView: (id: number, view: ViewInput) => Promise<SavedView>;
  deleteView: (id: number) => Promise<unknown>;
  restoreView: (id: number) => Promise<unknown>;
  /** Undefined: the role may not export. */
  exports:
    | {
        /** The idempotency key of an export. */
        order: (
          format: ExportFormat,
          what: FullState & { columns: string[] },
          key: string,
        ) => Promise<Exported>;
        ask: (jobId: number) => Promise<Exported>;
        cancel: (jobId: number) => Promise<unknown>;
      }
    | undefined;
}
