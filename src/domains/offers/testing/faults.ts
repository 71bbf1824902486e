import fs, { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before the index process by `--import`. `FAULTS` names a file that says what happens to the work of its build
 * thread with files, from when it is there: `kill 7` ends the process before or after the seventh step, `full 3` fills
 * the disk after three writes, `count` writes the number of steps beside it.
 */
const control = process.env.FAULTS ?? '';
/** Reading is none: every thread reads its own modules. */
const STEPS = ['writeSync', 'fsyncSync', 'renameSync', 'rmSync'] as const;

let steps = 0;
let writes = 0;
const die = () => process.kill(process.pid, 'SIGKILL');

type Step = (...args: never[]) => unknown;
function faulty(name: (typeof STEPS)[number], does: Step): Step {
  return (...args) => {
    if (!existsSync(control)) {
      [steps, writes] = [0, 0];
      return does(...args);
    }
    const [fault = '', at = ''] = readFileSync(control, 'utf8').split(' ');
    steps += 1;
    if (name === 'writeSync') writes += 1;
    if (fault === 'count') writeFileSync(`${control}.steps`, String(steps));
    const isLast = fault === 'kill' && steps === Number(at);
    if (isLast && steps % 2 === 0) die();
    if (fault === 'full' && name === 'writeSync' && writes > Number(at)) {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    }
    const result = does(...args);
    if (isLast) die();
    return result;
  };
}

// The main thread has no segments to write.
if (!isMainThread) {
  for (const name of STEPS) Object.assign(fs, { [name]: faulty(name, fs[name]) });
  syncBuiltinESMExports();
}
