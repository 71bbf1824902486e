import { readConfig } from './config.ts';
import { addKey } from './secrets.ts';

/** `npm run rotate-key`: for a file that somebody may have seen, or once a year. */
try {
  const { fingerprint } = addKey(readConfig().DATA_DIR);
  process.stdout.write(
    `A new key encrypts from the next start on; restart every process, and keep a copy of secrets.json (${fingerprint.slice(0, 12)}).\n`,
  );
} catch (error) {
  process.stderr.write(`No key was added. ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
