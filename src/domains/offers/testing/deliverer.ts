import { statSync } from 'node:fs';
import { connectIndex } from '../process/remote.ts';
import { CODES, REGIONS, TODAY } from './market.ts';

/**
 * A product that delivers a file of operator 1 and kills itself: `deliverer.ts <folder> <file> <generation> <killAt>`. At 1
 * its batch has begun, at 2 half of the file was read, at 3 all of it, at 4 the batch is being built.
 */
const [folder = '', file = '', generation = '', wanted = ''] = process.argv.slice(2);
const killAt = Number(wanted);
const step = (number: number) => {
  if (number === killAt) process.kill(process.pid, 'SIGKILL');
};

const index = connectIndex({
  folder,
  served: { codes: () => CODES, regions: () => REGIONS },
  clock: () => `${TODAY}T12:00:00Z`,
});
const writer = await index.begin({ operator: 1, area: 'all', generation, kind: 'full' });
step(1);
const { size } = statSync(file);
const half = Math.floor(size / 2);
await writer.addFile(file, { from: 0, to: half });
step(2);
await writer.addFile(file, { from: half, to: size });
step(3);
const built = writer.finish();
setImmediate(() => step(4)); // The message has left.
await built;
await index.close();
