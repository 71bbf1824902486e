import { strToU8, zipSync } from 'fflate';
import type { FileReply } from '#shared/contract.ts';
import { paddedNumber } from '#shared/recordNumber.ts';

/** One file for each place with data, readable by people and programs. */
export function archiveOf(
  id: number,
  day: string,
  found: { name: string; rows: unknown[] }[],
): FileReply['file'] {
  const files = found.map(({ name, rows }) => [`${name}.json`, strToU8(JSON.stringify(rows, null, 2))]);
  const bytes = zipSync(Object.fromEntries(files));
  return { name: `customer ${paddedNumber(id)} ${day}.zip`, mime: 'application/zip', bytes };
}
