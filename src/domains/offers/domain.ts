import type { Domain } from '#server/domain.ts';

export const offers = { name: 'offers', uses: ['content'], impersonal: ['offer_hotels'] } satisfies Domain;
