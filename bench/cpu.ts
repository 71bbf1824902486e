import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

interface Process {
  parent: number;
  cpuMs: number;
  /** Of its children that have ended. */
  endedMs: number;
}

function processOf(pid: number): Process | undefined {
  try {
    const fields =
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .split(/\) (?!.*\) )/)[1]
        ?.split(' ') ?? [];
    const ticks = (user: number) => (Number(fields[user]) + Number(fields[user + 1])) * TICK_MS;
    return { parent: Number(fields[1]), cpuMs: ticks(11), endedMs: ticks(13) };
  } catch {
    return undefined;
  }
}

/**
 * CPU time of the server and of the database so far, where the system tells. Other work on the machine changes
 * it much less than the number of calls a second.
 */
export function cpuMsOf(server: number, postmaster: number): number {
  const pids = existingPids();
  const own = pids
    .map((pid) => ({ pid, ...processOf(pid) }))
    .filter(({ pid, parent }) => pid === server || parent === postmaster)
    .reduce((sum, { cpuMs = 0 }) => sum + cpuMs, 0);
  return own + (processOf(postmaster)?.endedMs ?? 0);
}

function existingPids(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}
