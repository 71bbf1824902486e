import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writeSheet } from '../writer.ts';
import { tableIn } from './file.ts';
import { workbook, zipOf } from './hostile.ts';
import { firstRows, pack, readWrittenTable, unpack, writtenTable } from './packed.ts';
import { createTableReader, readTable } from './reader.ts';
import type { Table } from './table.ts';

/** CPU time of this process, which other work on the machine does not lengthen. */
function cpuOf<Result>(work: () => Result): { result: Result; ms: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1000 };
}

async function tableOf(content: string | Buffer): Promise<Table> {
  const read = await readTable(Buffer.from(content));
  if ('flaw' in read) throw new Error(`Refused as ${read.flaw}.`);
  return unpack(read.table);
}
const flawOf = async (content: string | Buffer) => {
  const read = await readTable(Buffer.from(content));
  return 'flaw' in read ? read.flaw : 'none';
};
const cellsOf = async (content: string | Buffer) => (await tableOf(content)).rows.map(({ cells }) => cells);

test('the separator is found out, and the one that the first line names is taken', async () => {
  for (const separator of [';', ',', '\t', '|']) {
    const content = [
      ['Name', 'City'],
      ['Hotel Obala', 'Portorož'],
      ['Bura', 'Koper'],
    ]
      .map((cells) => cells.join(separator))
      .join('\r\n');
    expect(await tableOf(content)).toEqual({
      headers: ['Name', 'City'],
      separator,
      rows: [
        { line: 2, cells: ['Hotel Obala', 'Portorož'] },
        { line: 3, cells: ['Bura', 'Koper'] },
      ],
    });
  }
  expect((await tableOf('sep=,\nName,Price\nBura,"1;5"')).rows).toEqual([
    { line: 3, cells: ['Bura', '1;5'] },
  ]);
  expect((await tableOf('Name\nBura')).headers).toEqual(['Name']);
  // Commas in a sentence are no separators when another character splits all lines evenly.
  expect((await tableOf('Name;Note\nBura;a, b, c, d\nObala;e, f')).headers).toEqual(['Name', 'Note']);
});

test('what programs here wrote is read, whatever the encoding', async () => {
  const windows = Buffer.from([
    ...Buffer.from('Name;City\n'),
    0x8e,
    0x61,
    0x67,
    0x61,
    0x72,
    0x3b,
    0x9a,
    0xe8,
    0xf0,
  ]);
  expect(await cellsOf(windows)).toEqual([['Žagar', 'ščđ']]);
  expect(await cellsOf('\ufeffName;City\nŽagar;Šibenik')).toEqual([['Žagar', 'Šibenik']]);
  expect((await tableOf('\ufeffName;City\nŽagar;Šibenik')).headers).toEqual(['Name', 'City']);
  const wide = Buffer.from('\ufeffName;City\nŽagar;Šibenik', 'utf16le');
  expect(await cellsOf(wide)).toEqual([['Žagar', 'Šibenik']]);
});

test('quoted cells hold separators, line ends and quotes; lines are counted as programs for tables count them', async () => {
  const { rows } = await tableOf('Name,Note\r\n"Hotel ""Obala""","one\r\ntwo, three"\r\n\r\nBura,\r\n"a"b,c');
  expect(rows).toEqual([
    { line: 2, cells: ['Hotel "Obala"', 'one\r\ntwo, three'] },
    { line: 5, cells: ['Bura', ''] },
    { line: 6, cells: ['ab', 'c'] },
  ]);
  expect(await flawOf('Name,Note\n"never closed,x')).toBe('unreadable');
});

test('what an export has written comes back as it was, csv and xlsx alike', async () => {
  const rows = [
    ['+386 1 234', '=1+1', 'Žiga; "Ana"\nB'],
    ['-2', '@x', '  '],
    ['100', '007', 'a\u0007_x0041_'],
  ];
  const sheet = {
    titles: ['Phone', 'Name', 'Note'],
    rows,
    timeZone: 'Europe/Ljubljana',
    separator: ';' as const,
  };
  expect(await cellsOf(await writeSheet({ ...sheet, format: 'csv' }))).toEqual(rows);
  const [first, second, third] = await cellsOf(await writeSheet({ ...sheet, format: 'xlsx' }));
  expect([first, second?.slice(0, 2), third?.slice(0, 2)]).toEqual([rows[0], ['-2', '@x'], ['100', '007']]);
});

test('of an xlsx the first sheet is read: texts, numbers, days and what a formula came to', async () => {
  const cells = [
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Day</t></is></c></row>',
    '<row r="4"><c r="A4" t="str"><f>HYPERLINK("http://evil.test")</f><v>Obala &amp; sin</v></c>',
    '<c r="B4"><v>3.8651671E10</v></c><c r="C4" s="1"><v>46348</v></c><c r="D4" t="b"><v>1</v></c>',
    '<c r="E4" t="e"><v>#REF!</v></c></row>',
  ].join('');
  expect(await tableOf(workbook(cells, ['<r><t>Na</t></r><r><t>me</t></r><rPh><t>aside</t></rPh>']))).toEqual(
    {
      headers: ['Name', '', 'Day'],
      rows: [{ line: 4, cells: ['Obala & sin', '38651671000', '2026-11-22', 'true', ''] }],
    },
  );
});

test('a row with a number that no sheet has follows the one before', async () => {
  const row = (place: string) => `<row r="${place}"><c t="str"><v>Bura</v></c></row>`;
  const places = ['99999999999999999999', '1e309', '1.5', '-5', '0', '9', '1048577'];
  const { rows } = await tableOf(workbook(row('1') + places.map(row).join('')));
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 9, 10]);
});

test('days are counted from where the workbook says that it begins', async () => {
  const day = (serial: number) => `<row><c s="1"><v>${serial}</v></c></row>`;
  const rows = `<row><c t="str"><v>Born</v></c></row>${day(29_425)}${day(0)}`;
  const daysIn = async (about: string) => (await cellsOf(workbook(rows, [], about))).flat();
  expect(await daysIn('<workbookPr date1904="1"/>')).toEqual(['1984-07-24', '1904-01-01']);
  expect(await daysIn('<workbookPr date1904="true"/>')).toEqual(['1984-07-24', '1904-01-01']);
  expect(await daysIn('<workbookPr date1904="0"/>')).toEqual(['1980-07-23']);
});

test('a file that is no table, or empty, is refused by its bytes, whatever it is called', async () => {
  for (const content of ['', '\n\n', 'Name;City', 'Name;City\n;\n \n']) {
    expect([content, await flawOf(content)]).toEqual([content, 'empty']);
  }
  const refused = {
    'an old workbook': Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
    'a picture': Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'),
    'the head of an archive': Buffer.from('PK\x03\x04'),
    'an archive without a workbook': zipOf({ 'hello.txt': 'hello' }),
    'an archive that is cut off': workbook('<row/>').subarray(0, 200),
    'an entity that leads out': workbook(
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><row><c><v>&e;</v></c></row>',
    ),
  };
  for (const [name, content] of Object.entries(refused)) {
    expect([name, await flawOf(content)]).toEqual([name, 'unreadable']);
  }
});

test('an archive that unpacks without end, and more rows than are taken, are refused in time', async () => {
  const bomb = deflateRawSync(Buffer.alloc(400_000_000, ' '));
  expect(bomb.length).toBeLessThan(1_000_000);
  const packed = zipOf({ 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': { packed: bomb } });
  expect(await flawOf(packed)).toBe('tooLarge');
  expect(await flawOf(`Name\n${'a\n'.repeat(20_001)}`)).toBe('tooManyRows');
  expect((await tableOf(`Name\n${'a\n'.repeat(20_000)}`)).rows).toHaveLength(20_000);
  const far = workbook(
    '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row><row r="1048576"><c r="A1048576"><v>3</v></c></row>',
  );
  expect(await tableOf(far)).toEqual({ headers: ['1'], rows: [{ line: 1_048_576, cells: ['3'] }] });
});

test('empty rows and cells are counted too, so that a small file costs little time', async () => {
  const spent = (content: string | Buffer) => {
    const { result, ms } = cpuOf(() => tableIn(Buffer.from(content)));
    expect(ms).toBeLessThan(4000);
    return result;
  };
  const rows = workbook('<row/>'.repeat(6_000_000));
  expect(rows.length).toBeLessThan(400_000);
  expect(spent(rows)).toEqual({ flaw: 'tooManyRows' });
  const row = `<row>${'<c/>'.repeat(1000)}</row>`;
  expect(spent(workbook(row.repeat(6000)))).toEqual({ flaw: 'tooLarge' });
  expect(spent(workbook('<x/>'.repeat(17_000_000)))).toEqual({ flaw: 'tooLarge' });
  expect(spent('\n'.repeat(9_000_000))).toEqual({ flaw: 'tooManyRows' });
  expect(spent(`Name\n${';'.repeat(9_000_000)}`)).toEqual({ flaw: 'tooLarge' });
  // Programs leave formatted rows without content behind the last one.
  const full = '<row><c t="str"><v>Name</v></c></row><row><c t="str"><v>Bura</v></c></row>';
  expect(await cellsOf(workbook(full + '<row spans="1:3"/>'.repeat(100_000)))).toEqual([['Bura']]);
});

test('a table is stored in parts, and one that was stored as one text is read too', async () => {
  const rows = Array.from({ length: 600 }, (_, row) => ({ line: row + 2, cells: [`Hotel ${row}\n`, ''] }));
  const table = { headers: ['Name', 'City'], rows };
  const packed = pack(table);
  expect([packed.count, packed.chunks.length]).toEqual([600, 3]);
  for (const written of [writtenTable(packed), JSON.stringify(table)]) {
    const read = readWrittenTable(written);
    expect(read.count).toBe(600);
    expect(firstRows(read, 2)).toEqual(rows.slice(0, 2));
    expect(await unpack(read)).toEqual(table);
  }
});

test('one text that very many cells name is counted as often as it is named', async () => {
  const long = `<t>${'x'.repeat(5000)}</t>`;
  const named = (rows: number) =>
    workbook(`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(rows), [long]);
  expect(await flawOf(named(41))).toBe('tooLarge');
  expect((await tableOf(named(40))).rows).toHaveLength(39);
});

test('what no thread gets through, in time or with its memory, is refused as too large', async () => {
  const many = Buffer.from(`Name\n${`${'a'.repeat(400)}\n`.repeat(20_000)}`);
  expect(await createTableReader({ memoryMb: 512, longestMs: 1 })(many)).toEqual({ flaw: 'tooLarge' });
  expect(await createTableReader({ memoryMb: 4, longestMs: 60_000 })(many)).toEqual({ flaw: 'tooLarge' });
});
