import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { createAgency } from '#domains/auth/testing.ts';
import { verifyHistory } from '#domains/history/seal.ts';
import { connect, type Database, type Pools } from '#server/db/connect.ts';
import { until } from './product.ts';

export interface Acknowledged {
  key: string;
  id: number;
}

/** Pools for reading over all accounts. */
export function visit(url: string): Pools {
  const system = connect(url);
  return { system, work: system, url, close: () => system.destroy() };
}

/** A new account in a product of another process, and a token of its clerk. */
export async function signedInAgency(url: string, pools: Pools) {
  const agency = await createAgency({ pools });
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: agency.username, password: agency.password }),
  });
  const { data } = (await reply.json()) as { data: { access_token: string } };
  return { ...agency, token: data.access_token };
}

export interface Writer {
  acknowledged(): Acknowledged[];
  count(): number;
  /** Waits for all open requests; returns the answers other than «done» and «busy». */
  finish(): Promise<string>;
  kill(): void;
}

/** A process that creates branches and logs what was acknowledged. */
export function startWriter(url: string, token: string, file: string, connections: number): Writer {
  writeFileSync(file, '');
  const args = ['src/testing/kills/writer.ts', url, token, file, String(connections)];
  const writer: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'pipe'] });
  const said = text(writer.stderr ?? process.stdin);
  const lines = () => readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const acknowledged = (): Acknowledged[] =>
    lines().map((line) => ({ key: line.slice(0, 36), id: Number(line.slice(37)) }));
  return {
    acknowledged,
    count: () => lines().length,
    async finish() {
      const ended = once(writer, 'exit');
      writer.kill('SIGTERM');
      await ended;
      return said;
    },
    kill: () => void writer.kill('SIGKILL'),
  };
}

/** Acknowledged branches that do not exist exactly once. */
export async function compare(database: Database, accountId: number, acknowledged: Acknowledged[]) {
  const { rows } = await sql<Acknowledged>`
    select id, name as key from subaccounts where account_id = ${accountId}`.execute(database);
  const stored = new Map(rows.map(({ id, key }) => [id, key]));
  const perKey = new Map<string, number>();
  for (const { key } of rows) perKey.set(key, (perKey.get(key) ?? 0) + 1);
  return {
    stored: rows.length,
    lost: acknowledged.filter(({ id, key }) => stored.get(id) !== key),
    doubled: [...perKey].filter(([, count]) => count !== 1),
    unasked: rows.length - acknowledged.length,
  };
}

/** After the product has sealed all its history. */
export async function chainOf(pools: Pools) {
  await until('whole seal', async () => {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from history where seal is null`.execute(pools.system);
    return rows[0]?.left === 0;
  });
  return verifyHistory(pools);
}
