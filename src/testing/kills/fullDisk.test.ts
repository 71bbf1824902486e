import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { branchCalls } from '#domains/org/contract.ts';
import { type Acknowledged, compare, signedInAgency, visit } from './ledger.ts';
import { type SupervisedProduct, superviseProduct, until } from './product.ts';

/** Only root on Linux can mount such a small disk. */
const mayMount = process.platform === 'linux' && process.getuid?.() === 0;
const DISK = '160m';
const BEFORE = 30;
const FULL_ROUNDS = 400;
const BACK_MS = 60_000;

const disk = mkdtempSync(join(tmpdir(), 'maestral-disk-'));
let product: SupervisedProduct | undefined;
beforeAll(async () => {
  if (!mayMount) return;
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'maestral-test', disk]);
  chmodSync(disk, 0o755);
  product = await superviseProduct({}, disk);
}, 60_000);
afterAll(async () => {
  await product?.stop();
  if (mayMount) execFileSync('umount', ['--lazy', disk]);
  rmSync(disk, { recursive: true, force: true });
});

function fill(): string {
  const path = join(disk, 'filler');
  const file = openSync(path, 'w');
  const block = Buffer.alloc(65_536);
  try {
    for (;;) writeSync(file, block);
  } catch {
    closeSync(file);
  }
  return path;
}

test.skipIf(!mayMount)(
  'F13 a full disk refuses writes with 507, loses nothing, and is over when there is room again',
  async () => {
    const { url = '', databaseUrl = () => '' } = product ?? {};
    const before = visit(databaseUrl());
    const agency = await signedInAgency(url, before).finally(before.close);
    const acknowledged: Acknowledged[] = [];
    const create = async () => {
      const key = randomUUID();
      const reply = await fetch(url + branchCalls.create.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${agency.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: key, signature: 'x'.repeat(2000) }),
      });
      const body = (await reply.json()) as { data: { id: number }; errorCode: string; RequestID: string };
      if (reply.status === 200) acknowledged.push({ key, id: body.data.id });
      return { status: reply.status, code: body.errorCode };
    };
    for (let number = 0; number < BEFORE; number += 1) expect((await create()).status).toBe(200);

    const filler = fill();
    const refused: { status: number; code: string }[] = [];
    for (let round = 0; round < FULL_ROUNDS && refused.length < 20; round += 1) {
      const { status, code } = await create();
      if (status !== 200) refused.push({ status, code });
    }
    const ready = await fetch(`${url}/health/ready`);
    rmSync(filler);
    await until('write that is done again', async () => (await create()).status === 200, BACK_MS);
    await until('readiness', async () => (await fetch(`${url}/health/ready`)).status === 200, BACK_MS);

    expect(refused.filter(({ status }) => status !== 503 && status !== 507)).toEqual([]);
    expect(refused).toContainEqual({ status: 507, code: 'STORAGE_FULL' });
    expect(ready.status).toBe(503);
    const pools = visit(databaseUrl());
    const { lost, doubled } = await compare(pools.system, agency.accountId, acknowledged).finally(
      pools.close,
    );
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
  },
  180_000,
);
