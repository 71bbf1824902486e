import { defineErrors } from '#shared/errors.ts';

export const offerErrors = defineErrors({
  noSource: { code: 'FEED_SOURCE', status: 409, key: 'feeds.errors.source' },
  pieceLost: { code: 'FEED_PIECE', status: 409, key: 'feeds.errors.piece' },
  notNow: { code: 'FEED_ENDED', status: 409, key: 'feeds.errors.ended' },
});
