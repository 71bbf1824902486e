import { FlawedFile, MOST_COLUMNS, readingCounter, type Table, tableBuilder } from './table.ts';
import { attributeOf, MOST_TAGS, plainText, walkXml } from './xml.ts';
import { openZip } from './zip.ts';

type PartOf = (name: string) => string | undefined;

/** The first sheet of a workbook. Reads the result of a formula, never the formula. */
export function readXlsx(file: Buffer): Table {
  const partOf = openZip(file);
  const { first, dayZero } = workbookOf(partOf);
  const sheet = partOf(first);
  if (sheet === undefined) throw new FlawedFile('unreadable');
  return rowsOf(sheet, { texts: sharedTexts(partOf), dates: datesAmong(partOf), dayZero });
}

const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Day zero of workbooks in the date system of the Macintosh. */
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1);

/** Its first sheet, and day zero of its dates. */
function workbookOf(partOf: PartOf): { first: string; dayZero: number } {
  const workbook = partOf('xl/workbook.xml');
  if (workbook === undefined) throw new FlawedFile('unreadable');
  const links = new Map<string, string>();
  walkXml(partOf('xl/_rels/workbook.xml.rels') ?? '', {
    open(name, attributes) {
      const [id, target] = [attributeOf(attributes, 'Id'), attributeOf(attributes, 'Target')];
      if (name === 'Relationship' && id && target) links.set(id, target);
    },
  });
  let first: string | undefined;
  let dayZero = DAY_ZERO;
  walkXml(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr' && /^(1|true|on)$/.test(attributeOf(attributes, 'date1904') ?? '')) {
        dayZero = DAY_ZERO_1904;
      }
      if (name === 'sheet') first ??= links.get(attributeOf(attributes, '[\\w]+:id') ?? '');
    },
  });
  const target = first ?? 'worksheets/sheet1.xml';
  return { first: target.startsWith('/') ? target.slice(1) : `xl/${target}`, dayZero };
}

/** Texts that cells reference by index, without phonetic hints. */
function sharedTexts(partOf: PartOf): string[] {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isAside = false;
  const seen = {
    open(name: string) {
      if (name === 'si') text = '';
      if (name === 'rPh') isAside = true;
      isText = name === 't';
    },
    text(part: string) {
      if (isText && !isAside) text += part;
    },
    close(name: string) {
      if (name === 'rPh') isAside = false;
      if (name === 't') isText = false;
      if (name === 'si') texts.push(written(text));
    },
  };
  walkXml(partOf('xl/sharedStrings.xml') ?? '', seen, MOST_TAGS.table);
  return texts;
}

/** Built-in number formats for dates; a workbook may define more. */
const DAY_FORMATS = new Set([14, 15, 16, 17, 22]);
const SHOWS_DAY = /[dy]/i;

/** Styles whose numbers are dates. */
function datesAmong(partOf: PartOf): Set<number> {
  const dates = new Set<number>();
  const own = new Set<number>();
  let isList = false;
  let style = 0;
  walkXml(partOf('xl/styles.xml') ?? '', {
    open(name, attributes) {
      const id = Number(attributeOf(attributes, 'numFmtId'));
      if (name === 'numFmt') {
        const code = (attributeOf(attributes, 'formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
        if (SHOWS_DAY.test(code)) own.add(id);
      }
      if (name === 'cellXfs') isList = true;
      if (name !== 'xf' || !isList) return;
      if (DAY_FORMATS.has(id) || own.has(id)) dates.add(style);
      style += 1;
    },
    close(name) {
      if (name === 'cellXfs') isList = false;
    },
  });
  return dates;
}

interface Known {
  texts: string[];
  dates: Set<number>;
  dayZero: number;
}

function rowsOf(sheet: string, { texts, dates, dayZero }: Known): Table {
  const builder = tableBuilder();
  const count = readingCounter();
  let line = 0;
  let cells: string[] = [];
  let cell = { column: 0, type: 'n', style: 0 };
  let value = '';
  let isValue = false;
  const cellText = (): string => {
    if (cell.type === 's') return texts[Number(value)] ?? '';
    if (cell.type === 'e') return '';
    if (cell.type === 'b') return value === '1' ? 'true' : 'false';
    if (cell.type !== 'n') return written(value);
    return dates.has(cell.style) ? dayOf(Number(value), dayZero) : numberOf(value);
  };
  const seen = {
    open(name: string, attributes: string) {
      if (name === 'row') {
        count.row();
        line = lineOf(attributeOf(attributes, 'r')) ?? line + 1;
        cells = [];
      }
      if (name === 'c') {
        count.cell();
        const column = columnOf(attributeOf(attributes, 'r')) ?? cells.length;
        const [type, style] = [attributeOf(attributes, 't') ?? 'n', Number(attributeOf(attributes, 's'))];
        cell = { column, type, style };
        value = '';
      }
      isValue = name === 'v' || name === 't';
    },
    text(part: string) {
      if (isValue) value += part;
    },
    close(name: string) {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c' && cell.column < MOST_COLUMNS) {
        while (cells.length < cell.column) cells.push('');
        cells[cell.column] = cellText();
      }
      if (name === 'row') builder.add(line, cells);
    },
  };
  walkXml(sheet, seen, MOST_TAGS.table);
  return builder.table();
}

/** The limit of the format. */
const LAST_LINE = 1_048_576;
/** Undefined: not said, or no line of a sheet. */
function lineOf(place: string | undefined): number | undefined {
  const line = /^\d{1,7}$/.test(place ?? '') ? Number(place) : 0;
  return line >= 1 && line <= LAST_LINE ? line : undefined;
}

/** `AB12` is column 27, counted from zero. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Escaped characters that XML cannot contain. */
const written = (text: string): string =>
  plainText(text).replace(/_x([\dA-F]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

const DAY_MS = 86_400_000;
const LAST_DAY = 2_958_465;

/** The date format of the whole product. */
function dayOf(serial: number, dayZero: number): string {
  const first = dayZero === DAY_ZERO ? 1 : 0;
  if (!(serial >= first && serial <= LAST_DAY)) return '';
  return new Date(dayZero + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}

/** Long numbers such as phones must not get an exponent. */
const numberOf = (value: string): string =>
  /e/i.test(value) && Number.isFinite(Number(value)) ? String(Number(value)) : value;
