import type { SheetData } from 'write-excel-file/node';
import writeXlsx from 'write-excel-file/node';
import { wallClock, writtenTime } from '#shared/dates.ts';
import type { Separator } from './separators.ts';

/** What a cell may hold; an instant is shown in the time zone of the reader. */
export type Cell = string | number | Date | Figure | null;

/** A number or date to calculate with, and how it is written in csv. */
interface Figure {
  written: string;
  value: number | Date;
  /** Number format of spreadsheets. */
  format: string;
}

type SheetFormat = 'xlsx' | 'csv';

export interface Sheet {
  format: SheetFormat;
  titles: string[];
  rows: Cell[][];
  timeZone: string;
  /** Between the cells of a line; spreadsheets expect the one that is usual in the language. */
  separator: Separator;
}

export const mimeOf = (format: SheetFormat): string => MIMES[format];
const MIMES: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export const bytesOfSheet = async (sheet: Sheet): Promise<Buffer> =>
  sheet.format === 'csv' ? Buffer.from(csvOf(sheet)) : xlsxOf(sheet);

/** Spreadsheets take a cell that begins like this for a formula, wide signs included. */
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/** The same behind each separator that some region uses. */
const INNER_FORMULA = /([,;\t\r\n]["\s]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const BYTE_ORDER_MARK = '\ufeff';

function csvOf({ titles, rows, timeZone, separator }: Sheet): string {
  const written = (cell: Cell): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return String(cell);
    if (cell instanceof Date) return writtenTime(cell.toISOString(), timeZone);
    if (typeof cell === 'object') return quoted(cell.written, separator);
    const disarmed = cell.replaceAll(INNER_FORMULA, "$1'");
    return quoted(FORMULA.test(disarmed) ? `'${disarmed}` : disarmed, separator);
  };
  const lines = [titles, ...rows].map((cells) => cells.map(written).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

const quoted = (text: string, separator: string) =>
  /["\r\n\t,;]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;

/** The limit of the format. */
const LONGEST_CELL = 32_767;
/** Characters that XML cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to go
const UNWRITABLE = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Every cell names its type, so no typed text is read as a formula, a date or a number. */
async function xlsxOf({ titles, rows, timeZone }: Sheet): Promise<Buffer> {
  const textCell = (text: string) => ({
    type: String,
    value: text.toWellFormed().replace(UNWRITABLE, '').slice(0, LONGEST_CELL),
  });
  const written = (cell: Cell) => {
    if (cell === null || cell === '') return null;
    if (typeof cell === 'number') return { type: Number, value: cell };
    if (cell instanceof Date) {
      return { type: Date, value: wallClock(cell, timeZone), format: 'dd.mm.yyyy hh:mm' };
    }
    if (typeof cell === 'object') return figureCell(cell);
    return textCell(cell);
  };
  const head = titles.map((title) => ({ ...textCell(title), fontWeight: 'bold' as const }));
  const data: SheetData = [head, ...rows.map((cells) => cells.map(written))];
  const columns = titles.map((title, index) => ({
    width: widthOf([title, ...rows.map((row) => row[index])]),
  }));
  return writeXlsx(data, { columns, stickyRowsCount: 1 }).toBuffer();
}

const figureCell = ({ value, format }: Figure) =>
  value instanceof Date ? { type: Date, value, format } : { type: Number, value, format };

const NARROWEST = 8;
const WIDEST = 60;
const TIME_WIDTH = 16;

/** In characters: as wide as the first rows need. */
function widthOf(cells: (Cell | undefined)[]): number {
  const lengths = cells.slice(0, 200).map((cell) => {
    if (cell instanceof Date) return TIME_WIDTH;
    return (cell !== null && typeof cell === 'object' ? cell.written : String(cell ?? '')).length + 2;
  });
  return Math.min(WIDEST, Math.max(NARROWEST, ...lengths));
}
