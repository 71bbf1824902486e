import { readConfig } from './config.ts';
import { addKey } from './secrets.ts';

/**
 * `npm run rotate-key`, once a year. Older keys still open what they sealed and check recovery codes. When
 * the file of keys has leaked, follow docs/operations.md.
 */
try {
  const { fingerprints } = addKey(readConfig().DATA_DIR);
  process.stdout.write(
    `A new key (${fingerprints[0]?.slice(0, 12)}) encrypts from the next start on: stop every process, start them again, and keep a copy of secrets.json.\n`,
  );
} catch (error) {
  process.stderr.write(`No key was added. ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
