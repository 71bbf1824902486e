import type { Recorded } from '#testing/recorded.ts';
import { NOTIFY_TYPES } from '../rules.ts';

export const recorded: Recorded = { users: NOTIFY_TYPES };
