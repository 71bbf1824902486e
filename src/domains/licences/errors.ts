import { defineErrors } from '#shared/errors.ts';

export const licenceErrors = defineErrors({
  enterpriseNeeded: { code: 'LICENCE_TIER', status: 403, key: 'licences.errors.enterprise' },
  demoRestricted: { code: 'DEMO_RESTRICTED', status: 403, key: 'licences.errors.demo' },
});
