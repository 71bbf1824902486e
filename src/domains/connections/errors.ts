import { defineErrors } from '#shared/errors.ts';

export const connectionErrors = defineErrors({
  taken: { code: 'CONNECTION_TAKEN', status: 409, key: 'connections.errors.taken' },
});
