import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { copyBelow } from '#server/folders.ts';
import type { Cluster } from './cluster.ts';
import { asSuperuser } from './roles.ts';

/** Their contents belong to the running server; PostgreSQL creates them anew. */
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

/** Copies all that a start needs. */
export async function copyHome({ home, folder }: Cluster, url: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  await copyCluster(url, folder, join(to, 'cluster'));
  await copyFile(join(home, 'password'), join(to, 'password'));
}

/**
 * Copies the cluster under the running server: changes during the copy are in the WAL, which is copied last.
 */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  chmodSync(to, 0o700); // PostgreSQL refuses a folder that others may read.
  await asSuperuser(url, async (client) => {
    // Until this session ends, the slot keeps all WAL from now on.
    await client.query(`select pg_create_physical_replication_slot('copy_' || pg_backend_pid(), true, true)`);
    const start = await client.query<{ first: string }>(
      `select pg_walfile_name(pg_backup_start('copy', fast => true)) as first`,
    );
    // Files may come and go during the copy; the WAL repairs that.
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
