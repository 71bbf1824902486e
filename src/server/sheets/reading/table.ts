/** What a file of rows holds: the first row that is not empty names the columns. All of it is text. */
export interface Table {
  headers: string[];
  rows: Row[];
}

export interface Row {
  /** As programs for tables count them. */
  line: number;
  cells: string[];
}

const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 100;
/** Far more than any field holds, so that who judges the field still says that it is too much. */
const LONGEST_CELL = 5000;
/** Of all cells together: a text that many of them name is small in the file alone. */
const MOST_SIGNS = 20_000_000;

export type Flaw = 'unreadable' | 'empty' | 'tooManyRows' | 'tooLarge';

/** The file is not what it says, or more than is taken. */
export class FlawedFile extends Error {
  override readonly name = 'FlawedFile';
  readonly flaw: Flaw;

  constructor(flaw: Flaw) {
    super(flaw);
    this.flaw = flaw;
  }
}

/** Collects rows as they are read; empty ones are no rows. */
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
    /** Nothing below the names of the columns is nothing at all. */
    table(): Table {
      if (!headers || rows.length === 0) throw new FlawedFile('empty');
      return { headers, rows };
    },
  };
}
