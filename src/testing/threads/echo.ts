import { setTimeout as pause } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { serveTasks } from '#server/threads/serveTasks.ts';

interface Task {
  say?: string;
  throws?: string;
  waitMs?: number;
  hoards?: boolean;
}

serveTasks(async ({ say, throws, waitMs, hoards }: Task) => {
  if (throws !== undefined) throw new Error(throws);
  if (waitMs !== undefined) await pause(waitMs);
  const hoard: string[][] = [];
  while (hoards) hoard.push(Array.from({ length: 10_000 }, (_, index) => `${hoard.length} ${index}`));
  return { said: say, thread: threadId };
});
