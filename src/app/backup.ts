import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { prune } from '#server/backup/keep.ts';
import { makeBackup } from '#server/backup/make.ts';
import { type Config, readConfig } from '#server/config.ts';
import { visitDatabase } from '#server/db/choice.ts';
import { connect } from '#server/db/connect.ts';
import { readSecrets } from '#server/secrets.ts';
import { restore } from './restore.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function backup(config: Config): Promise<void> {
  const database = await visitDatabase(config);
  try {
    const secrets = readSecrets(config.DATA_DIR);
    const file = await makeBackup({ config, secrets, database });
    say(`Backed up into ${file}.`);
    say(`Keep ${join(config.DATA_DIR, 'secrets.json')} apart from it: a restore needs both.`);
    for (const gone of prune(dirname(file))) say(`Removed ${basename(gone)}, which had its time.`);
  } finally {
    await database.close();
  }
}

async function restoreFrom(config: Config, file: string | undefined): Promise<void> {
  if (!file) throw new Error('Say which backup: npm run restore -- FILE');
  const secrets = existsSync(join(config.DATA_DIR, 'secrets.json'))
    ? readSecrets(config.DATA_DIR)
    : undefined;
  const { manifest, before } = await restore(config, secrets, file);
  say(`Restored the data of ${manifest.made_at}. Verified: nothing is missing.`);
  if (before) say(`What was there before lies in ${before}; delete it when you no longer need it.`);
  say(
    'Mails and jobs at operators are held, so that nobody is written to twice: npm run release lets them go.',
  );
}

async function release(config: Config): Promise<void> {
  const { url, close } = await visitDatabase(config);
  const database = connect(url);
  try {
    await sql`update product_state set outgoing_held = false`.execute(database);
    say('Mails and jobs at operators go out again.');
  } finally {
    await database.destroy();
    await close();
  }
}

async function run([mode, file]: string[]): Promise<void> {
  const config = readConfig();
  if (mode === 'restore') return restoreFrom(config, file);
  return mode === 'release' ? release(config) : backup(config);
}

run(process.argv.slice(2)).then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
