import { defineErrors } from '#shared/errors.ts';

export const listErrors = defineErrors({
  tooLarge: { code: 'EXPORT_TOO_LARGE', status: 403, key: 'lists.errors.tooLarge' },
  tooManyRows: { code: 'EXPORT_TOO_MANY_ROWS', status: 409, key: 'lists.errors.tooManyRows' },
  nameTaken: { code: 'LIST_VIEW_NAME', status: 409, key: 'lists.errors.nameTaken' },
  tooManyViews: { code: 'LIST_VIEWS_FULL', status: 409, key: 'lists.errors.tooManyViews' },
});
