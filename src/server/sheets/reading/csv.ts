import { SEPARATORS } from '../separators.ts';
import { FlawedFile, readingCounter, type Table, tableBuilder } from './table.ts';

/** Lines that are examined to find it. */
const LOOKED_AT = 20;
/** Spreadsheets write it into the first line. */
const SAYS_SEPARATOR = /^sep=(.)\r?\n/i;

export function readCsv(bytes: Uint8Array): Table {
  const written = decoded(bytes);
  if (written.includes('\0')) throw new FlawedFile('unreadable');
  const said = SAYS_SEPARATOR.exec(written);
  const text = said ? written.slice(said[0].length) : written;
  const builder = tableBuilder();
  const first = said ? 2 : 1;
  const separator = said?.[1] ?? separatorOf(text);
  for (const { line, cells } of linesOf(text, separator, first)) builder.add(line, cells.map(armed));
  return { ...builder.table(), separator: SEPARATORS.find((known) => known === separator) };
}

/** By its byte order mark; without one UTF-8, or else the code page that spreadsheets here used before. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

/** The separator that splits the first lines into the same number of cells, and the most of them. */
function separatorOf(text: string): string {
  const judged = SEPARATORS.map((separator) => {
    const counts: number[] = [];
    try {
      for (const { cells } of linesOf(text, separator, 1)) {
        if (counts.push(cells.length) >= LOOKED_AT) break;
      }
    } catch {
      return { separator, score: 0 };
    }
    const columns = counts[0] ?? 1;
    const alike = counts.filter((count) => count === columns).length / Math.max(1, counts.length);
    return { separator, score: (columns - 1) * alike };
  });
  return judged.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

/** Removes the apostrophe by which an export disarms a formula. */
const armed = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/, '');

/** Quoted cells may contain separators, line ends and doubled quotes. */
function* linesOf(text: string, separator: string, firstLine: number) {
  const count = readingCounter();
  let line = firstLine;
  let begun = line;
  let cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedAt(text, at, separator) : plainAt(text, at, separator);
    line += cell.lines;
    count.cell();
    cells.push(cell.value);
    at = cell.end;
    if (text.startsWith(separator, at)) {
      at += 1;
      // A line that ends with a separator has an empty last cell.
      if (at < text.length) continue;
      cells.push('');
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    line += 1;
    count.row();
    yield { line: begun, cells };
    begun = line;
    cells = [];
  }
}

/** Text behind the closing quote still belongs to the cell. */
function quotedAt(text: string, start: number, separator: string) {
  const parts: string[] = [];
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) throw new FlawedFile('unreadable');
    parts.push(text.slice(from, quote));
    if (text[quote + 1] !== '"') {
      const quoted = parts.join('"');
      const { value, end } = plainAt(text, quote + 1, separator);
      return { value: quoted + value, end, lines: quoted.split('\n').length - 1 };
    }
    from = quote + 2;
  }
}

function plainAt(text: string, start: number, separator: string) {
  let end = start;
  while (end < text.length) {
    const sign = text[end];
    if (sign === separator || sign === '\n' || sign === '\r') break;
    end += 1;
  }
  return { value: text.slice(start, end), end, lines: 0 };
}
