import type { Domain } from '#server/domain.ts';

/** The calls and routes belong to the domains that have records, and are served by them. */
export const records = {
  name: 'records',
  uses: ['history', 'lists'],
} satisfies Domain;
