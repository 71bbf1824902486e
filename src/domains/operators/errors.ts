import { defineErrors } from '#shared/errors.ts';

export const operatorErrors = defineErrors({
  limit: { code: 'LIMIT_TOUR_OPERATORS', status: 403, key: 'operators.errors.limit' },
  taken: { code: 'CONTRACT_TAKEN', status: 409, key: 'operators.errors.taken' },
  ruleNeeded: { code: 'CONTRACT_RULE_NEEDED', status: 409, key: 'operators.errors.ruleNeeded' },
  ownersOnly: { code: 'TEST_OPERATOR_OWNERS', status: 403, key: 'operators.errors.ownersOnly' },
});
