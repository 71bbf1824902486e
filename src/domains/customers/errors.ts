import { defineErrors } from '#shared/errors.ts';

export const customerErrors = defineErrors({
  merged: { code: 'CUSTOMER_MERGED', status: 409, key: 'customers.errors.merged' },
  notMerged: { code: 'CUSTOMER_NOT_MERGED', status: 409, key: 'customers.errors.notMerged' },
  busy: { code: 'CUSTOMER_BUSY', status: 409, key: 'customers.errors.busy' },
  notThisName: { code: 'CUSTOMER_OTHER_NAME', status: 422, key: 'customers.errors.notThisName' },
});
