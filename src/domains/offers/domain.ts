import type { Domain } from '#server/domain.ts';

export const offers = { name: 'offers', uses: [] } satisfies Domain;
