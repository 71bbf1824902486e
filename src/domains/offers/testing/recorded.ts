import type { Recorded } from '#testing/recorded.ts';

export const recorded: Recorded = {
  offer_feeds: ['kind', 'source', 'place', 'every_minutes', 'refused_percent', 'shrink_percent'],
};
