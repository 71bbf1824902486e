import { randomUUID } from 'node:crypto';
import { fsyncSync, openSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { branchCalls } from '#domains/org/contract.ts';

/**
 * A client that remembers its answers: `writer.ts <url> <token> <file> <connections>` creates branches until
 * SIGTERM, and logs key and id of each acknowledged one with fsync before it counts. A request without an
 * answer is repeated with the same key. Answers other than «done» and «busy» go to stderr.
 */
const [url = '', token = '', file = '', connections = '4'] = process.argv.slice(2);
const RETRY_MS = 50;
const ANSWER_MS = 20_000;

const ledger = openSync(file, 'a');
const pool = new Pool(url, {
  connections: Number(connections),
  headersTimeout: ANSWER_MS,
  bodyTimeout: ANSWER_MS,
});
let stopping = false;
process.on('SIGTERM', () => {
  stopping = true;
});

async function createOne(key: string): Promise<number | undefined> {
  const { statusCode, body } = await pool.request({
    method: branchCalls.create.method,
    path: branchCalls.create.path,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify({ name: key }),
  });
  const text = await body.text();
  if (statusCode === 200) return branchCalls.create.reply.parse(JSON.parse(text)).data.id;
  if (statusCode !== 503) process.stderr.write(`${statusCode} ${text}\n`);
  return undefined;
}

async function write(): Promise<void> {
  while (!stopping) {
    const key = randomUUID();
    let id = await createOne(key).catch(() => undefined);
    while (id === undefined) {
      await pause(RETRY_MS);
      id = await createOne(key).catch(() => undefined);
    }
    writeSync(ledger, `${key} ${id}\n`);
    fsyncSync(ledger);
  }
}

await Promise.all(Array.from({ length: Number(connections) }, write));
await pool.close();
