import type { Recorded } from '#testing/recorded.ts';

export const recorded: Recorded = {
  imports: ['kind', 'name', 'created', 'updated', 'skipped', 'wrong', 'removed', 'restored', 'kept'],
};
