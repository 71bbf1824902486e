import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { PAGE_SIZES, PageMeta } from '#shared/contract.ts';

/** What every list shows by its address. */
export interface ListState {
  search?: string;
  page?: number;
  itemsPerPage?: PageSize;
}
type PageSize = (typeof PAGE_SIZES)[number];

/** What a list shows beside, where the state of its screen has room for it. */
export interface FullState extends ListState {
  sort?: Sort<string>[];
  /** By the key of the filter; what is not set is missing. */
  filter?: Record<string, unknown>;
  /** Those that are shown, in their order; none named: as the user has set them. */
  columns?: string[];
  /** The saved view that was chosen. */
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
  /** The column of the contract that its title sorts by. */
  sortBy?: Field;
  /** Numbers and times: as wide as they are, never cut. Other columns share the rest. */
  isFixed?: boolean;
  /** Prices and counts end at one line. */
  isAmount?: boolean;
  /** There it stands small in the second line, or not at all. */
  onPhone?: 'minor' | 'hidden';
  /** Two lines, one below the other. */
  isTall?: boolean;
  /** Shown only to whoever chooses it. */
  isExtra?: boolean;
  /** Buttons of the row: always there, always last, in no file. */
  isActions?: boolean;
}

interface Option {
  value: string;
  label: string;
}
/** A filter as its screen declares it; the key is that of the contract. A range is `{ from, to }` there. */
export type Filter = ChoiceFilter | RangeFilter | YesNoFilter;
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
interface Named {
  key: string;
  label: string;
  /** What is said where nothing else is set, and nothing is there. */
  empty?: { title: string; hint: string };
}

export interface Selection {
  ids: number[];
  onChange: (ids: number[]) => void;
  /** Those that cannot be chosen. */
  locked?: ReadonlySet<number>;
}

export interface Sorting<Field extends string> {
  /** The first counts; nothing: as the server does by itself. */
  by: Sort<Field>[] | undefined;
  onSort: (by: Sort<Field>[]) => void;
}

/** What the server answers, or what a list of its own holds; a query has this form. */
export interface ListResult<Row> {
  data: { data: Row[]; meta: PageMeta } | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

export interface ListProps<
  Row extends { id: number },
  Field extends string = string,
  State extends ListState = ListState,
> {
  /** Names the table. */
  label: string;
  searchLabel: string;
  /** How many signs are asked for at least. */
  searchFrom?: number | undefined;
  /** The first one stays where it is. */
  columns: Column<Row, Field>[];
  result: ListResult<Row>;
  state: State;
  /** `isCorrected`: the address named what is not there, and nobody shall come back to it. */
  onState: (change: State, isCorrected?: boolean) => void;
  onOpen?: (row: Row) => void;
  /** The page of a row, for a tab of its own. */
  hrefOf?: (row: Row) => string;
  selection?: Selection;
  /** Buttons for the chosen rows; they stand over the filters as long as some are chosen. */
  bulk?: ReactNode;
  sorting?: Sorting<Field>;
  filters?: Filter[];
  /** Columns, views and exports of the user. */
  settings?: ListSettings;
  /** All rows are here: they are scrolled through instead of paged, and only those in sight are drawn. */
  isWhole?: boolean;
  /** Buttons beside the search. */
  actions?: ReactNode;
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
/** The file, or what there is of it. */
export type Exported =
  | { file: { content: Blob; name: string | undefined } }
  | { jobId: number; rows: number; isMore: boolean }
  | { isFailed: boolean; rows: number };

/** What the user has set for a list, and what becomes of it; the lists domain gives it. */
export interface ListSettings {
  isReady: boolean;
  columns: string[] | null;
  views: SavedView[];
  /** Of the name of a view, and whether it is shared. */
  viewNaming: z.ZodMiniType<{ name: string; shared: boolean }>;
  saveColumns: (columns: string[] | null) => Promise<unknown>;
  createView: (view: ViewInput) => Promise<SavedView>;
  updateView: (id: number, view: ViewInput) => Promise<SavedView>;
  deleteView: (id: number) => Promise<unknown>;
  restoreView: (id: number) => Promise<unknown>;
  /** Undefined: the role does not export. */
  exports:
    | {
        /** The same key: the same wish, which is fulfilled once. */
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
