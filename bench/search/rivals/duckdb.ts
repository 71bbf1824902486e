import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { type Market, OCCUPANCIES, TODAY } from '../generator.ts';
import type { Rival } from './rival.ts';

/** It weighs seventy megabytes, so it is installed for a run with `duckdb` alone: see `scripts/run.mjs`. */
const FOLDER = process.env.DUCKDB ?? '';
export const hasDuckDb = FOLDER !== '';
const THREADS = 2;

interface Connection {
  runAndReadAll(sql: string): Promise<{ getRows(): (number | bigint | string | null)[][] }>;
  closeSync(): void;
}
interface Library {
  DuckDBInstance: {
    create(path: string, options: Record<string, string>): Promise<{ connect(): Promise<Connection> }>;
  };
}

/** In memory, sorted as the index sorts, with two threads. */
export async function openDuckDb(): Promise<Rival> {
  const load = createRequire(join(resolve(FOLDER), 'package.json'));
  const { DuckDBInstance } = load('@duckdb/node-api') as Library;
  const instance = await DuckDBInstance.create(':memory:', { threads: String(THREADS) });
  const connection = await instance.connect();
  const rows = async (sql: string) =>
    (await connection.runAndReadAll(sql)).getRows().map((row) => row.map(Number));
  const [[version = ''] = []] = (await connection.runAndReadAll('SELECT version()')).getRows();
  return {
    name: `DuckDB ${version}, ${THREADS} threads`,
    rows,
    async load(folder, market, counts) {
      await rows(`CREATE TABLE hotels AS SELECT * FROM (VALUES ${hotelsOf(market)}) AS t (hotel, region)`);
      const began = performance.now();
      const parts = [...counts.keys()].map((operator) => partOf(operator, join(folder, `${operator}.tsv`)));
      await rows(`CREATE TABLE offers AS SELECT * FROM (${parts.join(' UNION ALL ')})
        ORDER BY occupancy, nights, hotel, day`);
      const lines = counts.reduce((sum, count) => sum + count);
      return lines / ((performance.now() - began) / 1000);
    },
    close: async () => connection.closeSync(),
  };
}

export const hotelsOf = ({ region }: Market) =>
  Array.from(region, (of, hotel) => `(${hotel},${of})`).join(',');

/** Codes of the feed become the numbers that the others have. */
const partOf = (operator: number, file: string) => `SELECT ${operator}::UTINYINT AS operator,
  substr(hotel, 2)::INTEGER AS hotel,
  (list_position([${OCCUPANCIES.map((text) => `'${text}'`).join(',')}], occupancy) - 1)::UTINYINT AS occupancy,
  nights, (departs - DATE '${TODAY}')::USMALLINT AS day,
  substr(board, 2)::UTINYINT AS board, coalesce(try_cast(substr(origin, 2) AS UTINYINT), 0) AS origin, price
  FROM read_csv('${file}', delim = '\\t', header = false, skip = 1, quote = '', columns = {
    'hotel': 'VARCHAR', 'occupancy': 'VARCHAR', 'nights': 'UTINYINT', 'departs': 'DATE', 'price': 'UINTEGER',
    'room': 'VARCHAR', 'board': 'VARCHAR', 'origin': 'VARCHAR', 'target': 'VARCHAR', 'sub': 'VARCHAR', 'status': 'VARCHAR'})`;
