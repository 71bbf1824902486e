import { expect, test } from 'vitest';
import { partsOfXlsx } from '#domains/lists/testing.ts';
import type { Sheet } from './sheet.ts';
import { writeSheet } from './writer.ts';

const HOSTILE = [
  '=1+1',
  '+386 1 234',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\uff1d1+1',
  '=HYPERLINK("http://evil.test","x")',
];
const sheet = (format: Sheet['format'], rows: Sheet['rows'], separator: Sheet['separator'] = ','): Sheet => ({
  format,
  rows,
  separator,
  titles: ['Name', 'Sum', 'At'],
  timeZone: 'Europe/Ljubljana',
});
const summer = new Date('2027-07-01T22:05:00Z');

test('S17 no cell of a csv begins as a formula does', async () => {
  const rows = HOSTILE.map((name) => [name, 1, null]);
  const written = (await writeSheet(sheet('csv', rows))).toString('utf8');
  expect(written.startsWith('\ufeffName,Sum,At\r\n')).toBe(true);
  for (const name of HOSTILE) {
    const disarmed = `'${name.replace(/^([\t\r\n])(?==)/, "$1'")}`;
    const inQuotes = `"${disarmed.replaceAll('"', '""')}",1,`;
    expect([written.includes(`\n${inQuotes}`), written.includes(`\n${disarmed},1,`)]).toContain(true);
  }
  expect(written.split('\r\n').filter((line) => /^["]?[=+\-@\t\uff1d]/.test(line))).toEqual([]);
});

test('S17 nor where a program takes the other separator, or a line end within, for the end of a cell', async () => {
  const inner = ['x;=1+1;b', 'x,=1+1,b', 'x;"=1+1', 'x\n@SUM(A1)', 'x; \t-2+3', 'a;\uff1d1'];
  for (const separator of [',', ';'] as const) {
    const written = (
      await writeSheet(
        sheet(
          'csv',
          inner.map((name) => [name, 1, null]),
          separator,
        ),
      )
    ).toString('utf8');
    const cells = written.split(/[,;\t\r\n]/).map((cell) => cell.replace(/^["\s]*/, ''));
    expect(cells.filter((cell) => /^[=+\-@\uff1d]/.test(cell))).toEqual([]);
  }
});

test('S17 every cell of an xlsx that somebody typed is a text, and none is a formula', async () => {
  const file = await writeSheet(
    sheet(
      'xlsx',
      HOSTILE.map((name) => [name, -1.5, summer]),
    ),
  );
  const parts = partsOfXlsx(file);
  const cells = [...parts].find(([name]) => name.endsWith('sheet1.xml'))?.[1] ?? '';
  expect(cells).not.toMatch(/<f[ >]/);
  const types = [...cells.matchAll(/<c r="A\d+"([^>]*)>/g)].map(
    ([, rest]) => /t="(\w+)"/.exec(rest ?? '')?.[1],
  );
  expect(types).toHaveLength(HOSTILE.length + 1);
  expect(types.every((type) => type === 's' || type === 'inlineStr')).toBe(true);
  expect(cells.match(/<v>-1\.5<\/v>/g)).toHaveLength(HOSTILE.length);
});

test('instants stand as the clock of the reader shows them', async () => {
  const csv = (await writeSheet(sheet('csv', [['a', 0, summer]], ';'))).toString('utf8');
  expect(csv.split('\r\n')[1]).toBe('a;0;02.07.2027 00:05');
  const parts = partsOfXlsx(await writeSheet(sheet('xlsx', [['a', 0, summer]])));
  const cells = [...parts].find(([name]) => name.endsWith('sheet1.xml'))?.[1] ?? '';
  // Days since 1899-12-30, as the format counts.
  const day = (Date.UTC(2027, 6, 2, 0, 5) - Date.UTC(1899, 11, 30)) / 86_400_000;
  const [, found] = /<c r="C2"[^>]*><v>([\d.]+)<\/v>/.exec(cells) ?? [];
  expect(Number(found)).toBeCloseTo(day, 5);
});

test('what people type stays whole; signs that the format cannot hold are left out', async () => {
  const name = 'Novak; "Ana", s.p.\nŽiga <b>&amp;';
  const csv = (await writeSheet(sheet('csv', [[name, null, null]]))).toString('utf8');
  expect(csv).toContain(`"${name.replaceAll('"', '""')}",,`);
  const hostile = `${name}\u0001\u001b\ufffe\ud800${'x'.repeat(40_000)}`;
  const parts = partsOfXlsx(await writeSheet(sheet('xlsx', [[hostile, null, null]])));
  const all = [...parts.values()].join('\n');
  expect(all).toContain('Žiga &lt;b&gt;&amp;amp;');
  for (const sign of ['\u0001', '\u001b', '\ufffe']) expect(all).not.toContain(sign);
  expect(all.match(/x{30000,}/)?.[0].length).toBeLessThan(32_767);
});

test('ten at once are all written', async () => {
  const files = await Promise.all(
    Array.from({ length: 10 }, (_, index) => writeSheet(sheet('csv', [[`file ${index}`, null, null]]))),
  );
  expect(files.map((file) => /file \d/.exec(file.toString())?.[0])).toEqual(
    files.map((_, index) => `file ${index}`),
  );
});
