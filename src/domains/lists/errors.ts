import { defineErrors } from '#shared/errors.ts';

export const listErrors = defineErrors({
  tooLarge: { code: 'EXPORT_TOO_LARGE', status: 403, key: 'lists.errors.tooLarge' },
  nameTaken: { code: 'LIST_VIEW_NAME', status: 409, key: 'lists.errors.nameTaken' },
  tooManyViews: { code: 'LIST_VIEWS_FULL', status: 409, key: 'lists.errors.tooManyViews' },
});
