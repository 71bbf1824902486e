import { now } from '#server/clock.ts';
import type { Pools } from '#server/db/connect.ts';
import type { Schedule } from '#server/scheduler.ts';
import { KNOWN_DAYS, REFRESH_SECONDS } from './rules.ts';
import { deleteOldPlaces } from './store/places.ts';
import { deleteOver } from './store/sessions.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Deletes expired tokens, codes and sessions, and places where nobody signed in for long. */
export const authSchedules = ({ system }: Pools): Schedule[] => [
  {
    name: 'auth.sweep',
    everySeconds: HOUR_SECONDS,
    async work() {
      const at = now();
      const before = (seconds: number) => new Date(at.getTime() - seconds * 1000).toISOString();
      await deleteOver(system, at.toISOString(), before(REFRESH_SECONDS));
      await deleteOldPlaces(system, before(KNOWN_DAYS * DAY_SECONDS));
    },
  },
];
