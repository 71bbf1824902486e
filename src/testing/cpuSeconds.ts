import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of Linux in a second, the same on all its platforms. */
const TICKS = 100;

interface Process {
  pid: number;
  parent: number;
  /** Of itself and of its children that have ended. */
  seconds: number;
}

/**
 * CPU seconds that this process and all that it started have used so far, those of a database server aside, which
 * detaches itself. Elsewhere than on Linux: of this process alone.
 */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  if (process.platform !== 'linux') return (user + system) / 1_000_000;
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(processOf)
    .filter((each) => each !== undefined);
  return secondsOf(
    process.pid,
    Object.groupBy(processes, ({ parent }) => parent),
    processes,
  );
}

function secondsOf(pid: number, byParent: Partial<Record<number, Process[]>>, all: Process[]): number {
  const own = all.find((each) => each.pid === pid)?.seconds ?? 0;
  return (byParent[pid] ?? []).reduce((sum, child) => sum + secondsOf(child.pid, byParent, all), own);
}

/** Undefined: it ended meanwhile. */
function processOf(name: string): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The name of the program stands in brackets and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15).map(Number);
    return {
      pid: Number(name),
      parent: Number(fields[1]),
      seconds: (utime + stime + cutime + cstime) / TICKS,
    };
  } catch {
    return undefined;
  }
}
