import { defineErrors } from '#shared/errors.ts';

export const operatorErrors = defineErrors({
  limit: { code: 'LIMIT_TOUR_OPERATORS', status: 403, key: 'operators.errors.limit' },
  ownersOnly: { code: 'TEST_OPERATOR_OWNERS', status: 403, key: 'operators.errors.ownersOnly' },
});
