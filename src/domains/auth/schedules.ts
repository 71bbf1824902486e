import { now } from '#server/clock.ts';
import type { Pools } from '#server/db/connect.ts';
import type { Schedule } from '#server/scheduler.ts';
import { REFRESH_SECONDS } from './rules.ts';
import { deleteOver } from './store/sessions.ts';

const HOUR_SECONDS = 3600;

/** Deletes expired tokens, codes and sessions. */
export const authSchedules = ({ system }: Pools): Schedule[] => [
  {
    name: 'auth.sweep',
    everySeconds: HOUR_SECONDS,
    work: () => {
      const at = now();
      const keptFrom = new Date(at.getTime() - REFRESH_SECONDS * 1000).toISOString();
      return deleteOver(system, at.toISOString(), keptFrom);
    },
  },
];
