import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second on Linux, the same on all its platforms. */
const TICKS = 100;

interface Process {
  pid: number;
  parent: number;
  /** Of itself and of its ended children. */
  seconds: number;
}

/**
 * CPU seconds of this process and its descendants so far, without a database server, which detaches itself.
 * Elsewhere than on Linux: of this process alone.
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

/** Undefined: it has ended. */
function processOf(name: string): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The program name is in brackets and may contain anything.
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
