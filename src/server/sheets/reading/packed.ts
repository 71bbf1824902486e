import { setImmediate as yieldToCalls } from 'node:timers/promises';
import type { Row, Table } from './table.ts';

const ROWS_OF_A_CHUNK = 250;

/** A table as texts of some rows each: reading one large text would hold up all calls. */
export interface PackedTable {
  headers: string[];
  separator?: Table['separator'];
  count: number;
  /** Rows as JSON. */
  chunks: string[];
}

export function pack({ headers, rows, separator }: Table): PackedTable {
  const chunks: string[] = [];
  for (let from = 0; from < rows.length; from += ROWS_OF_A_CHUNK) {
    chunks.push(JSON.stringify(rows.slice(from, from + ROWS_OF_A_CHUNK)));
  }
  return { headers, separator, count: rows.length, chunks };
}

const rowsOf = (chunk: string | undefined) => (chunk === undefined ? [] : (JSON.parse(chunk) as Row[])); // Written by `pack`.

export async function unpack({ headers, separator, chunks }: PackedTable): Promise<Table> {
  const rows: Row[] = [];
  for (const chunk of chunks) {
    rows.push(...rowsOf(chunk));
    await yieldToCalls();
  }
  return { headers, separator, rows };
}

/** The first rows, at most those of one chunk. */
export const firstRows = ({ chunks: [first] }: PackedTable, most: number): Row[] =>
  rowsOf(first).slice(0, most);

/** As it is stored: JSON has no line ends. */
export const writtenTable = ({ chunks, ...head }: PackedTable): string =>
  [JSON.stringify(head), ...chunks].join('\n');

export function readWrittenTable(written: string): PackedTable {
  const [head = '', ...chunks] = written.split('\n');
  const first = JSON.parse(head) as Omit<PackedTable, 'chunks'> | Table; // Written by `writtenTable`.
  // Until 2026-11 a table was one text.
  return 'rows' in first ? pack(first) : { ...first, chunks };
}
