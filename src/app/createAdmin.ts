import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { createMasterAdmin } from '#domains/auth/createAdmin.ts';
import { hashPassword } from '#domains/auth/passwords.ts';
import { passwordFlaw } from '#domains/auth/rules.ts';
import { readConfig } from '#server/config.ts';
import { visitDatabase } from '#server/db/choice.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPools } from '#server/db/pools.ts';
import { systemWrite } from '#server/db/scope.ts';
import { readSecrets } from '#server/secrets.ts';
import { email } from '#shared/contract.ts';
import { textIn } from '#shared/texts.ts';
import { texts } from './texts.ts';

const USAGE = 'Call it like this: npm run create-admin -- --email a@b.example --name "Ana Kos"';
const person = z.object({ email, name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) });

/** The first user of an installation without demo data; she creates the accounts of all others. */
async function createAdmin(): Promise<string> {
  const config = readConfig();
  const { email, name } = readPerson();
  const password = await readPassword(email);
  const database = await visitDatabase(config);
  const system = connect(database.url);
  try {
    await migrate(system, { beforeChange: (pending) => database.backUp(system, pending) });
    const pools = await openPools(system, database.url, readSecrets(config.DATA_DIR));
    const passwordHash = await hashPassword(password);
    const id = await systemWrite(pools, (tx) => createMasterAdmin(tx, { email, name, passwordHash }));
    await pools.work.destroy();
    if (id === undefined) throw new Error(`There is a user with the address ${email} already.`);
    return `${name} may sign in as ${email} now.`;
  } finally {
    await system.destroy();
    await database.close();
  }
}

function readPerson() {
  const options = { email: { type: 'string' }, name: { type: 'string' } } as const;
  const read = person.safeParse(parseArgs({ options, strict: false }).values);
  if (!read.success) throw new Error(USAGE);
  return read.data;
}

/** Never an argument: every user of the machine can read those. */
async function readPassword(address: string): Promise<string> {
  const password = process.env.ADMIN_PASSWORD ?? (process.stdin.isTTY ? await ask() : await firstLine());
  const flaw = passwordFlaw(password, address);
  if (flaw !== undefined) throw new Error(textIn(texts, 'en', flaw));
  return password;
}

const firstLine = async () => (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? '';

async function ask(): Promise<string> {
  process.stdout.write('Password: ');
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  const answer = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return answer;
}

createAdmin().then(
  (said) => process.stdout.write(`${said}\n`),
  (error: unknown) => {
    process.stderr.write(`No admin was made. ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
