import type { Separator } from '../separators.ts';

/** The rows of a file, as texts: the first row that is not empty names the columns. */
export interface Table {
  headers: string[];
  rows: Row[];
  /** Between the cells of a line; undefined: not a text file. */
  separator?: Separator | undefined;
}

export interface Row {
  /** As spreadsheets count them. */
  line: number;
  cells: string[];
}

const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 100;
/** Rows that are read, empty ones included: programs write some thousands of these behind the last row. */
const MOST_READ_ROWS = 200_000;
/** Cells that are read, empty ones included. */
const MOST_READ_CELLS = (MOST_ROWS + 1) * MOST_COLUMNS;
/** Far above the limit of any field, so that the field's own validation reports it. */
const LONGEST_CELL = 5000;
/** All cells together: a shared text is small in the file but not in memory. */
const MOST_SIGNS = 20_000_000;

export type Flaw = 'unreadable' | 'empty' | 'tooManyRows' | 'tooLarge';

/** The file is not what it claims, or too large. */
export class FlawedFile extends Error {
  override readonly name = 'FlawedFile';
  readonly flaw: Flaw;

  constructor(flaw: Flaw) {
    super(flaw);
    this.flaw = flaw;
  }
}

/** Counts while a file is read, since a small one may hold millions of empty rows or cells. */
export function readingCounter() {
  let rows = 0;
  let cells = 0;
  return {
    row(): void {
      rows += 1;
      if (rows > MOST_READ_ROWS) throw new FlawedFile('tooManyRows');
    },
    cell(): void {
      cells += 1;
      if (cells > MOST_READ_CELLS) throw new FlawedFile('tooLarge');
    },
  };
}

/** Collects rows as they are read and skips empty ones. */
export function tableBuilder() {
  let headers: string[] | undefined;
  const rows: Row[] = [];
  let signs = 0;
  return {
    add(line: number, raw: string[]): void {
      const cells = raw.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL));
      if (cells.every((cell) => cell.trim() === '')) return;
      for (const cell of cells) signs += cell.length;
      if (signs > MOST_SIGNS) throw new FlawedFile('tooLarge');
      if (!headers) {
        headers = cells.map((cell) => cell.trim());
        return;
      }
      if (rows.length >= MOST_ROWS) throw new FlawedFile('tooManyRows');
      rows.push({ line, cells });
    },
    /** Column names without rows count as empty. */
    table(): Table {
      if (!headers || rows.length === 0) throw new FlawedFile('empty');
      return { headers, rows };
    },
  };
}
