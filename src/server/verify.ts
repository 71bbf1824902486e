import { verifyHistory } from '#domains/history/seal.ts';
import { readConfig } from './config.ts';
import { visitDatabase } from './db/choice.ts';
import { connect, type Database } from './db/connect.ts';
import { listUnguarded, type Violation } from './db/invariants.ts';

interface Check {
  what: string;
  run(database: Database): Promise<{ looked: number; violations: Violation[] }>;
}

/** What must always be true of the data; each domain adds what it promises. */
const CHECKS: Check[] = [
  {
    what: 'history is unchanged since it was sealed',
    run: async (system) => {
      const { rows, flaws } = await verifyHistory({ system });
      return { looked: rows, violations: flaws.map(({ id, reason }) => `row ${id}: ${reason}`) };
    },
  },
  { what: 'tables with an account are under row-level security', run: listUnguarded },
];

async function verify(): Promise<number> {
  const { url, close } = await visitDatabase(readConfig());
  const database = connect(url);
  try {
    let broken = 0;
    for (const { what, run } of CHECKS) {
      const { looked, violations } = await run(database);
      broken += violations.length;
      say(`${violations.length === 0 ? 'fine ' : 'WRONG'}  ${what} (${looked} looked at)`);
      for (const violation of violations) say(`       ${violation}`);
    }
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
