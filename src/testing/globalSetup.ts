import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/db/connect.ts';
import { startEmbedded } from '#server/db/embedded/server.ts';
import { migrate } from '#server/db/migrate.ts';

const PREFIX = 'maestral-test-';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
    template: string;
    secretsFolder: string;
  }
}

/** One server and one migrated database a run; every test file gets a copy of the database. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await server();
  const template = `maestral_template_${randomUUID().replaceAll('-', '')}`;
  const admin = connect(url);
  await sql.raw(`create database ${template}`).execute(admin);
  const database = connect(Object.assign(new URL(url), { pathname: template }).href);
  await migrate(database).finally(() => database.destroy());
  const secretsFolder = mkdtempSync(join(tmpdir(), 'maestral-secrets-'));
  provide('databaseServer', url);
  provide('template', template);
  provide('secretsFolder', secretsFolder);

  return async () => {
    rmSync(secretsFolder, { recursive: true, force: true });
    await sql.raw(`drop database ${template} with (force)`).execute(admin);
    await admin.destroy();
    await stop();
  };
}

async function server(): Promise<{ url: string; stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL ?? '';
  if (url !== '') return { url, stop: async () => {} };

  await endAbandoned();
  const embedded = await startEmbedded(join(tmpdir(), `${PREFIX}${process.pid}`), { durable: false });
  const stop = async () => {
    await embedded.stop();
    rmSync(embedded.home, { recursive: true });
  };
  return { url: embedded.url, stop };
}

/** Ends the servers of killed runs. */
async function endAbandoned(): Promise<void> {
  const homes = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const home of homes.filter(isAbandoned).map((name) => join(tmpdir(), name))) {
    const abandoned = await startEmbedded(home, { durable: false }).catch(() => undefined);
    await abandoned?.stop();
    rmSync(home, { recursive: true, force: true });
  }
}

function isAbandoned(name: string): boolean {
  const own = process.getuid?.();
  const isMine = own === 0 || statSync(join(tmpdir(), name), { throwIfNoEntry: false })?.uid === own;
  return isMine && !isAlive(Number.parseInt(name.slice(PREFIX.length), 10));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // Alive, and somebody else's.
  }
}
