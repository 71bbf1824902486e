import { defineErrors } from '#shared/errors.ts';

export const importErrors = defineErrors({
  unreadable: { code: 'IMPORT_UNREADABLE', status: 422, key: 'imports.errors.unreadable' },
  empty: { code: 'IMPORT_EMPTY', status: 422, key: 'imports.errors.empty' },
  tooManyRows: { code: 'IMPORT_TOO_MANY_ROWS', status: 422, key: 'imports.errors.tooManyRows' },
  tooLarge: { code: 'IMPORT_TOO_LARGE', status: 422, key: 'imports.errors.tooLarge' },
  notNow: { code: 'IMPORT_NOT_NOW', status: 409, key: 'imports.errors.notNow' },
});
