import { readCsv } from './csv.ts';
import { type Flaw, FlawedFile, type Table } from './table.ts';
import { readXlsx } from './xlsx.ts';

type Found = { table: Table } | { flaw: Flaw };

/** The first bytes decide the format, not the name. */
export function tableIn(bytes: Uint8Array): Found {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  try {
    return { table: isArchive ? readXlsx(Buffer.from(bytes)) : readCsv(bytes) };
  } catch (error) {
    if (error instanceof FlawedFile) return { flaw: error.flaw };
    // Offsets in the file that lead out of it.
    if (error instanceof RangeError) return { flaw: 'unreadable' };
    throw error;
  }
}
