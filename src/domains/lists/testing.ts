import { inflateRawSync } from 'node:zlib';
import type { TestApp } from '#testing/app.ts';

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;

/** The files inside of an xlsx (a zip of XML), by name. */
export function partsOfXlsx(file: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  for (let at = 0; at < file.length - 46; at += 1) {
    if (file.readUInt32LE(at) !== CENTRAL_HEADER) continue;
    const size = file.readUInt32LE(at + 20);
    const name = file.toString('utf8', at + 46, at + 46 + file.readUInt16LE(at + 28));
    const local = file.readUInt32LE(at + 42);
    if (file.readUInt32LE(local) !== LOCAL_HEADER) throw new Error(`${name} is not where it is said to be.`);
    const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const bytes = file.subarray(begin, begin + size);
    parts.set(name, (file.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'));
  }
  return parts;
}

/** Adds failed jobs of an account with these errors. */
export async function addDeadJobs({ pools }: Pick<TestApp, 'pools'>, accountId: number, errors: string[]) {
  const dead_at = new Date().toISOString();
  const job = { account_id: accountId, payload: '{}', attempts: 8, dead_at };
  const rows = errors.map((last_error, index) => ({ ...job, name: `test.broken-${index}`, last_error }));
  await pools.system.insertInto('jobs').values(rows).execute();
}

/** The lines of a csv without the byte order mark. */
export const linesOf = (csv: string) => csv.replace('\ufeff', '').trimEnd().split('\r\n');

/** The export entries in the history of an account. */
export const exportsIn = ({ pools }: Pick<TestApp, 'pools'>, accountId: number) =>
  pools.system
    .selectFrom('history')
    .where('account_id', '=', accountId)
    .where('action', '=', 'exported')
    .select(['user_id', 'entity', 'entity_id', 'changes'])
    .execute();
