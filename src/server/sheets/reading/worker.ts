import { serveTasks } from '../../threads/serveTasks.ts';
import { tableIn } from './file.ts';
import { pack } from './packed.ts';
import type { ReadFile } from './reader.ts';

serveTasks((bytes: Uint8Array): ReadFile => {
  const read = tableIn(bytes);
  return 'flaw' in read ? read : { table: pack(read.table) };
});
