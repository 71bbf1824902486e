import type { Domain } from '#server/domain.ts';

/** Its calls and routes are made for the domains that have records, and served by them. */
export const records = {
  name: 'records',
  uses: ['history', 'lists'],
} satisfies Domain;
