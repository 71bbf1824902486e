import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { copyBelow } from '#server/folders.ts';
import type { Cluster } from './cluster.ts';
import { asSuperuser } from './roles.ts';

/** Below these everything belongs to the running server alone; PostgreSQL makes them anew from empty folders. */
const EMPTY = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
];
const LEFT_OUT = /^postmaster\.(pid|opts)$|^pg_internal\.init|^pgsql_tmp|^backup_label|^pg_control$/;
const CONTROL = 'global/pg_control';

/** All that a start needs: the copy is a home like the original. */
export async function copyHome({ home, folder }: Cluster, url: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  await copyCluster(url, folder, join(to, 'cluster'));
  await copyFile(join(home, 'password'), join(to, 'password'));
}

/** Copies the cluster under the running server: what it writes meanwhile is in the log that is copied last. */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  chmodSync(to, 0o700); // PostgreSQL refuses a folder that others may read.
  await asSuperuser(url, async (client) => {
    // Until this session ends, the server keeps all of its log that is younger than the slot.
    await client.query(`select pg_create_physical_replication_slot('copy_' || pg_backend_pid(), true, true)`);
    const start = await client.query<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('copy', fast => true)) as first`,
    );
    // Files come and go under a running server; the log tells the copy about it.
    await copyBelow(
      from,
      to,
      (path) => !LEFT_OUT.test(basename(path)) && !EMPTY.some((folder) => path.startsWith(folder + sep)),
    );
    const stop = await client.query<{ last: string; label: string }>(
      `select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(wait_for_archive => false)`,
    );
    const { first = '', last = '', label = '' } = { ...start.rows[0], ...stop.rows[0] };
    await copyFile(join(from, CONTROL), join(to, CONTROL));
    await copyBelow(join(from, 'pg_wal'), join(to, 'pg_wal'), (name) => name >= first && name <= last);
    if (![first, last].every((name) => existsSync(join(to, 'pg_wal', name)))) {
      throw new Error(`The copy of ${from} lacks its log.`);
    }
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600 });
  });
}
