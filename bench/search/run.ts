import { type Report, say, writeSection } from '../report.ts';
import { type MeasuredSize, measureSize, type Size } from './measure.ts';
import { hasDuckDb, openDuckDb } from './rivals/duckdb.ts';
import { openPostgres } from './rivals/postgres.ts';
import { reportOf } from './tables.ts';

/**
 * `npm run bench:search`: the index process with one to twenty million offers, or with the sizes after `--`. Each answer is
 * compared with a scan of every row, whose time is the baseline. `-- rivals` adds PostgreSQL, and DuckDB where it can be
 * installed for the run, at ten million.
 */
const SIZES = [1e6, 2e6, 5e6, 1e7, 2e7];
/** Where others are compared. */
const COMPARED = 1e7;
const FULL: Size = { questions: 200, scanned: 15 };
export const BRIEF: Size = { questions: 6, scanned: 6 };

export async function benchSearch(sizes: number[], size = FULL, withRivals = false): Promise<Report> {
  const measured: MeasuredSize[] = [];
  for (const offers of sizes) {
    const isCompared = withRivals && (offers === COMPARED || sizes.length === 1);
    const rivals = isCompared ? [...(hasDuckDb ? [openDuckDb] : []), openPostgres] : [];
    measured.push(await measureSize(offers, size, rivals));
  }
  return reportOf(measured);
}

if (import.meta.main) {
  const words = process.argv.slice(2);
  const named = words.map(Number).filter((size) => size > 0);
  const report = await benchSearch(named.length > 0 ? named : SIZES, FULL, words.includes('rivals'));
  say(report.text);
  if (named.length === 0) writeSection(report);
  for (const complaint of report.complaints) say(complaint);
  process.exit(report.complaints.length === 0 ? 0 : 1);
}
