import { defineErrors } from '#shared/errors.ts';

export const faqErrors = defineErrors({
  full: { code: 'FAQ_FULL', status: 409, key: 'faq.errors.full' },
});
