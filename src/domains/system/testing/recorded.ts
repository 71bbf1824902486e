import type { Recorded } from '#testing/recorded.ts';

export const recorded: Recorded = { jobs: ['name', 'reason'] };
