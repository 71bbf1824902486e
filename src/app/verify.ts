import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { visitDatabase } from '#server/db/choice.ts';
import { connect } from '#server/db/connect.ts';
import { folderStorage } from '#server/files/storage.ts';
import { readSecrets } from '#server/secrets.ts';
import { checkData } from './checks.ts';

async function verify(): Promise<number> {
  const config = readConfig();
  const { url, close } = await visitDatabase(config);
  const database = connect(url);
  try {
    // Never create the file here: new keys would hide that the old ones, and all sealed values, are lost.
    const secrets = existsSync(join(config.DATA_DIR, 'secrets.json'))
      ? readSecrets(config.DATA_DIR)
      : undefined;
    const results = await checkData({
      system: database,
      storage: folderStorage(join(config.DATA_DIR, 'uploads')),
      secrets,
    });
    for (const { what, looked, violations } of results) {
      say(`${violations.length === 0 ? 'fine ' : 'WRONG'}  ${what} (${looked} looked at)`);
      for (const violation of violations) say(`       ${violation}`);
    }
    const broken = results.reduce((sum, { violations }) => sum + violations.length, 0);
    say(broken === 0 ? 'The data is clean.' : `${broken} violations.`);
    return broken === 0 ? 0 : 1;
  } finally {
    await database.destroy();
    await close();
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

verify().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`The data was not verified. ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  },
);
