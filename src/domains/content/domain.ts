import type { Domain } from '#server/domain.ts';

export const content = {
  name: 'content',
  uses: ['connections'],
  impersonal: [
    'products',
    'product_aliases',
    'moved_products',
    'operator_infos',
    'content_readings',
    'content_wanted',
  ],
} satisfies Domain;
