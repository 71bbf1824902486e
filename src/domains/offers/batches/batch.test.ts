import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { numberOfDay } from '../days.ts';
import type { BatchStart } from '../port.ts';
import { CODES, deliveries, TODAY } from '../testing/market.ts';
import { Batch } from './batch.ts';

const HEAD = 'offers\t1\tEUR';
const GOOD = 'H1\t2\t7\t2027-07-01\t50000\tDBL\tHB\tLJU\t\tPKG\tbookable';
const START: BatchStart = { operator: 1, area: 'all', generation: 'g1', kind: 'full' };
const NO_GATE = { mostRefusedShare: 1, leastRowsShare: 0 };

function batchOf(change: Partial<BatchStart> = {}, before?: { rows: number; sha256: string }) {
  const start = { ...START, bounds: NO_GATE, ...change };
  return new Batch({ start, codes: CODES, epoch: numberOfDay(TODAY), now: 0, ...(before ? { before } : {}) });
}
function finished(text: string | Buffer, change: Partial<BatchStart> = {}) {
  const batch = batchOf(change);
  batch.add(Buffer.from(text));
  return { ...batch.finish(), refused: batch.refusedLines };
}
const changed = (at: number, value: string) => GOOD.split('\t').with(at, value).join('\t');

test.each([
  ['empty_line', ''],
  ['line_too_long', `H1\t${'2'.repeat(2000)}`],
  ['unknown_hotel', changed(0, 'H999')],
  ['bad_occupancy', changed(1, '2A')],
  ['bad_occupancy', changed(1, '2+9-3')],
  ['bad_duration', changed(2, '0')],
  ['bad_duration', changed(2, '33')],
  ['bad_duration', changed(2, 'seven')],
  ['bad_date', changed(3, '2027-02-30')],
  ['bad_date', changed(3, '1.7.2027')],
  ['date_out_of_range', changed(3, '2027-05-31')],
  ['date_out_of_range', changed(3, '2028-07-05')],
  ['bad_price', changed(4, '0')],
  ['bad_price', changed(4, '-500')],
  ['bad_price', changed(4, '99999999999999999999')],
  ['missing_field', changed(5, '')],
  ['unknown_board', changed(6, 'ZZ')],
  ['unknown_airport', changed(7, 'XXX')],
  ['unknown_airport', changed(8, 'XXX')],
  ['unknown_subtype', changed(9, 'ZZZ')],
  ['unknown_status', changed(10, 'gone')],
  ['missing_field', 'H1\t2\t7'],
  ['missing_field', GOOD.split('\t').slice(0, 10).join('\t')],
  ['extra_field', `${GOOD}\tmore`],
])('SEARCH-052 a line is refused with its number and reason: %s', (reason, line) => {
  const { report, refused, segment } = finished([HEAD, GOOD, line, GOOD].join('\n'));
  expect(refused).toEqual([{ line: 3, reason, raw: line.slice(0, 200) }]);
  expect(report).toMatchObject({ lines: 4, header: 1, accepted: 2, refused: 1, reasons: { [reason]: 1 } });
  expect(segment?.about.rows).toBe(2);
});

test('the last day of the epoch and the leap day are offered', () => {
  const lines = [HEAD, changed(3, '2028-07-04'), changed(3, '2028-02-29')];
  expect(finished(lines.join('\n')).report).toMatchObject({ accepted: 2, refused: 0 });
});

test('a code that is no UTF-8 is refused, and the line is kept byte by byte', () => {
  const [before, after] = GOOD.split('DBL');
  const bytes = Buffer.concat([
    Buffer.from(`${HEAD}\n${before}`),
    Buffer.of(0xff, 0xfe),
    Buffer.from(`${after}\n`),
  ]);
  const { refused } = finished(bytes);
  expect(refused).toMatchObject([{ line: 2, reason: 'bad_encoding' }]);
  expect(refused[0]?.raw).toContain('\u00ff\u00fe');
});

test('wherever bytes are cut, lines and the segment are the same; line ends of Windows too', () => {
  const [{ text } = { text: '' }] = deliveries(1000, 3);
  const whole = finished(text);
  const windows = finished(text.replaceAll('\n', '\r\n').replace(/\r\n$/, ''));
  const cut = batchOf();
  for (let at = 0; at < text.length; at += 37) cut.add(Buffer.from(text.slice(at, at + 37)));
  const { report, segment } = cut.finish();
  expect(report).toEqual(whole.report);
  expect(segment).toEqual(whole.segment);
  expect(windows.report).toMatchObject({ lines: whole.report.lines, accepted: whole.report.accepted });
});

test('a file is read as its bytes are, as a whole or in ranges', () => {
  const folder = mkdtempSync(join(tmpdir(), 'offers-'));
  const [{ text } = { text: '' }] = deliveries(1000, 3);
  writeFileSync(join(folder, 'offers'), text);
  const batch = batchOf();
  batch.addFile(join(folder, 'offers'));
  expect(batch.finish().report).toEqual(finished(text).report);
  const inRanges = batchOf();
  const size = Buffer.byteLength(text);
  for (let from = 0; from < size; from += 1000)
    inRanges.addFile(join(folder, 'offers'), { from, to: from + 1000 });
  expect(inRanges.progress).toMatchObject({ refused: 0 });
  expect(inRanges.finish().report).toEqual(finished(text).report);
  rmSync(folder, { recursive: true });
});

test('SEARCH-052 the gate refuses what is broken, shrunk, unchanged or no delivery', () => {
  const outcome = (
    text: string,
    change: Partial<BatchStart> = {},
    before?: { rows: number; sha256: string },
  ) => {
    const batch = batchOf(change, before);
    batch.add(Buffer.from(text));
    return batch.finish().report.outcome;
  };
  const text = [HEAD, GOOD, GOOD].join('\n');
  const { sha256 } = finished(text).report;
  expect(outcome(text, { bounds: {} }, { rows: 4, sha256: '' })).toBe('replaced');
  expect(outcome(text, { bounds: {} }, { rows: 5, sha256: '' })).toBe('too_few_offers');
  expect(outcome(text, { sha256: 'other' })).toBe('wrong_checksum');
  expect(outcome(text, { sha256 }, { rows: 2, sha256 })).toBe('unchanged');
  expect(outcome([HEAD, GOOD, 'x'].join('\n'), { bounds: {} })).toBe('too_many_refused');
  expect(outcome(GOOD)).toBe('bad_header');
  expect(outcome('')).toBe('bad_header');
  expect(outcome('offers\t2\tEUR\n')).toBe('bad_header');
});

test('a file of noise is not read to its end, and every line that was read is counted', () => {
  const batch = batchOf();
  batch.add(Buffer.from(`${HEAD}\n`));
  for (let chunk = 0; chunk < 40; chunk += 1) batch.add(Buffer.from('x\n'.repeat(10_000)));
  const { report } = batch.finish();
  expect(report.lines).toBe(report.header + report.accepted + report.refused);
  expect(report.lines).toBeLessThan(200_000);
  expect(batch.refusedLines).toHaveLength(100_000);
});

test('a segment has at most 64 occupancies', () => {
  const ages = Array.from({ length: 70 }, (_, age) => changed(1, `2+0-${age}`));
  expect(finished([HEAD, ...ages].join('\n')).report.reasons).toEqual({ too_many_occupancies: 6 });
});
