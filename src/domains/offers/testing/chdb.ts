import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Cell, Engine } from '../clickhouse/engine.ts';

interface Session {
  query(sql: string, format?: string): string;
  cleanup(): void;
}

/** Where `npm run test:clickhouse` has installed chdb; empty: it is not asked. */
export const chdbFolder = process.env.CHDB ?? '';

/** ClickHouse inside this process, as the tests of its adapter use it. */
export function chdbEngine(): Engine {
  const load = createRequire(join(resolve(chdbFolder), 'package.json'));
  const { Session } = load('chdb') as { Session: new (folder: string) => Session };
  const folder = mkdtempSync(join(tmpdir(), 'chdb-'));
  const session = new Session(folder);
  return {
    rows: async (sql) =>
      session
        .query(sql, 'JSONCompactEachRow')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Cell[]),
    command: async (sql) => void session.query(sql),
    async insert(table, chunks) {
      let text = '';
      for await (const chunk of chunks) text += chunk;
      session.query(`INSERT INTO ${table} FORMAT TabSeparated\n${text}`);
    },
    async close() {
      session.cleanup();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
