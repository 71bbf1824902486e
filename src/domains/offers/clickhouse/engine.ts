import { Readable } from 'node:stream';
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { commonErrors, Refusal } from '#shared/errors.ts';

export type Cell = string | number | Cell[];

/** What is asked of ClickHouse: a server over HTTP, in tests one inside the process. */
export interface Engine {
  rows(sql: string): Promise<Cell[][]>;
  command(sql: string): Promise<void>;
  /** Tab-separated rows in the order of the columns; all in one statement. */
  insert(table: string, chunks: AsyncIterable<string>): Promise<void>;
  close(): Promise<void>;
}

/** Long lists of hotels are part of a question. */
const LONGEST_SQL = 1 << 24;
const DEADLINE_MS = 30_000;
const BUILD_MS = 600_000;
/** Codes of the client for a server that is not there or has too much to do. */
const BUSY = /^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|202$|209$|210$|241$)/;

export function serverEngine(url: string): Engine {
  const client: ClickHouseClient = createClient({
    url,
    request_timeout: BUILD_MS,
    log: { level: ClickHouseLogLevel.OFF }, // What fails is refused or logged by the call.
    clickhouse_settings: {
      max_query_size: String(LONGEST_SQL),
      output_format_json_quote_64bit_integers: 0,
      // Signs of life while a partition is written, for proxies on the way.
      send_progress_in_http_headers: 1,
      http_headers_progress_interval_ms: '20000',
    },
  });
  return {
    rows: (sql) =>
      orBusy(async () => {
        const abort_signal = AbortSignal.timeout(DEADLINE_MS);
        const result = await client.query({ query: sql, format: 'JSONCompactEachRow', abort_signal });
        return result.json<Cell[]>();
      }),
    command: (sql) => orBusy(async () => void (await client.command({ query: sql }))),
    insert: (table, chunks) =>
      orBusy(async () => {
        const values = Readable.from(chunks, { objectMode: false });
        await client.insert({ table, values, format: 'TabSeparated' });
      }),
    close: () => client.close(),
  };
}

async function orBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code = '', name = '' } = error as { code?: string; name?: string };
    const isBusy = BUSY.test(code) || name === 'TimeoutError' || name === 'AbortError';
    throw isBusy ? new Refusal(commonErrors.searchBusy) : error;
  }
}
