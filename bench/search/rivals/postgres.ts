import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/db/embedded/server.ts';
import { eachOffer, type Offer } from '../generator.ts';
import { hotelsOf } from './duckdb.ts';
import { COLUMNS, type Rival } from './rival.ts';

const PIECE = 100_000;
const INT8 = 20;
const TYPES = ['int2', 'int4', 'int2', 'int2', 'int2', 'int2', 'int2', 'int4'];

/** The product's own PostgreSQL with the index that suits each kind of question; never flushed, as in tests. */
export async function openPostgres(): Promise<Rival> {
  const server = await startEmbedded(join(tmpdir(), `maestral-rival-${process.pid}`), { durable: false });
  pg.types.setTypeParser(INT8, Number);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const rows = async (sql: string) =>
    (await client.query<number[]>({ text: sql, rowMode: 'array' })).rows.map((row) => row.map(Number));
  const [[version = ''] = []] = (
    await client.query<string[]>({ text: 'SHOW server_version', rowMode: 'array' })
  ).rows;
  return {
    name: `PostgreSQL ${version}`,
    rows,
    async load(_, market, counts) {
      const columns = COLUMNS.map((name, at) => `${name} ${TYPES[at]}`);
      await client.query(`CREATE UNLOGGED TABLE offers (${columns.join(', ')})`);
      await client.query(
        `CREATE TABLE hotels AS SELECT * FROM (VALUES ${hotelsOf(market)}) AS t (hotel, region)`,
      );
      for (const [operator, count] of counts.entries()) {
        const pieces: number[][][] = [];
        let piece: number[][] = COLUMNS.map(() => []);
        const keep = ({ operator, hotel, occupancy, nights, day, board, from, price }: Offer) => {
          for (const [at, value] of [operator, hotel, occupancy, nights, day, board, from, price].entries())
            piece[at]?.push(value);
          if (piece[0]?.length !== PIECE) return;
          pieces.push(piece);
          piece = COLUMNS.map(() => []);
        };
        eachOffer(market, operator, count, keep);
        const arrays = TYPES.map((type, at) => `$${at + 1}::${type}[]`).join(', ');
        for (const values of [...pieces, piece])
          await client.query(`INSERT INTO offers SELECT * FROM unnest(${arrays})`, values);
      }
      await client.query(
        `CREATE INDEX ON offers (hotel, occupancy, nights, day) INCLUDE (operator, board, origin, price)`,
      );
      await client.query(
        `CREATE INDEX ON offers (occupancy, nights, day) INCLUDE (hotel, operator, board, origin, price)`,
      );
      await client.query('VACUUM ANALYZE offers');
      return undefined;
    },
    async close() {
      await client.end();
      await server.stop();
      rmSync(server.home, { recursive: true, force: true });
    },
  };
}
