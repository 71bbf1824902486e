import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '#server/config.ts';
import { backUpBefore, copyOf, dumpOf } from './backup.ts';
import type { Database } from './connect.ts';
import { AlreadyRuns, type Claim, claimDatabase } from './embedded/claim.ts';
import { type Keeper, keepRunning } from './embedded/keeper.ts';
import { type EmbeddedServer, startEmbedded } from './embedded/server.ts';

const TRIES = 20;
const RETRY_MS = 500;

export interface ChosenDatabase {
  url: string;
  /** Shown in the log. */
  description: string;
  /** How it is copied: as a folder that the same programs start, or as a dump. */
  kind: 'embedded' | 'dump';
  copyTo(database: Database, folder: string): Promise<void>;
  /** Runs before a migration of a database with data. */
  backUp(database: Database, pending: string[]): Promise<void>;
  /** Tells a second start the address of this product. */
  announce(address: string): Promise<void>;
  close(): Promise<void>;
}

/** The server of `DATABASE_URL`, else an embedded one in the data folder, claimed by this product alone. */
export const chooseDatabase = (config: Config): Promise<ChosenDatabase> =>
  config.DATABASE_URL === '' ? embedded(config) : named(config);

async function embedded({ DATA_DIR, BACKUP_BEFORE_MIGRATION }: Config): Promise<ChosenDatabase> {
  const { server, keeper, claim } = await claimEmbedded(join(DATA_DIR, 'pg'));
  return {
    url: server.url,
    description: `embedded PostgreSQL in ${server.home}${server.how === 'adopted' ? ', found running' : ''}`,
    kind: 'embedded',
    copyTo: (_, folder) => server.copyTo(folder),
    backUp: async (_, pending) => {
      if (BACKUP_BEFORE_MIGRATION) await backUpBefore(pending, DATA_DIR, copyOf(server));
    },
    announce: claim.announce,
    close: async () => {
      // Still under the claim: a new start waits for the end instead of adopting the server.
      await keeper.stop();
      await claim.release();
    },
  };
}

/**
 * For commands beside the product: uses its running server, or starts one for the duration of the command.
 */
export async function visitDatabase(
  config: Config,
): Promise<Pick<ChosenDatabase, 'url' | 'close' | 'backUp' | 'kind' | 'copyTo'>> {
  try {
    return await chooseDatabase(config);
  } catch (error) {
    if (!(error instanceof AlreadyRuns)) throw error;
    const { url, copyTo } = await startEmbedded(join(config.DATA_DIR, 'pg'));
    return {
      url,
      kind: 'embedded',
      copyTo: (_, folder) => copyTo(folder),
      backUp: async () => {},
      close: async () => {},
    };
  }
}

async function claimEmbedded(
  home: string,
): Promise<{ server: EmbeddedServer; keeper: Keeper; claim: Claim }> {
  for (let attempt = 1; ; attempt += 1) {
    const server = await startEmbedded(home);
    const keeper = keepRunning(server);
    try {
      return { server, keeper, claim: await claimDatabase(server.url, keeper.revive) };
    } catch (error) {
      // Otherwise the product was about to stop.
      if (error instanceof AlreadyRuns || attempt === TRIES) throw error;
      await pause(RETRY_MS);
    }
  }
}

async function named({ DATABASE_URL, DATA_DIR, BACKUP_BEFORE_MIGRATION }: Config): Promise<ChosenDatabase> {
  const place = placeOf(DATABASE_URL);
  await assertUsable(DATABASE_URL, place);
  return {
    url: DATABASE_URL,
    description: `PostgreSQL at ${place}`,
    kind: 'dump',
    copyTo: (database, folder) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return dumpOf(database, DATABASE_URL)(folder);
    },
    backUp: async (database, pending) => {
      if (BACKUP_BEFORE_MIGRATION) await backUpBefore(pending, DATA_DIR, dumpOf(database, DATABASE_URL));
    },
    announce: async () => {},
    close: async () => {},
  };
}

function placeOf(url: string): string {
  const { protocol, host, pathname } = URL.parse(url) ?? { protocol: '', host: '', pathname: '' };
  if (!/^postgres(ql)?:$/.test(protocol) || pathname.length < 2) {
    throw new Error(
      'The setting DATABASE_URL is wrong: it is no address like postgres://user:password@host:5432/maestral.',
    );
  }
  return `${host}${pathname}`;
}

async function assertUsable(url: string, place: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ fit: boolean }>(
      'select rolcreaterole or rolsuper as fit from pg_roles where rolname = current_user',
    );
    if (rows[0]?.fit) return;
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    throw new Error(`The PostgreSQL server at ${place} does not answer: ${message || code}.`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
  throw new Error(
    `The login of DATABASE_URL may not make other logins, which the product needs: give it the right CREATEROLE.`,
  );
}
