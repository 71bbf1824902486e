/**
 * What the database does not know of a column, for `src/server/db/tables.ts`: the shape of a jsonb, the
 * values of a list, or which column of a view may be null. Names with a capital letter are imported from the
 * module beside them.
 */
export const OVERRIDES: Record<string, [type: string, module?: string]> = {
  'auth_codes.data': ['Record<string, string>'],
  'connection_states.recent': ['Seen[]', '#domains/connections/rules/health.ts'],
  'content_readings.stage': ['Stage', '#domains/content/rules.ts'],
  'customer_merges.moved': ['Moved[]', '#domains/customers/rules.ts'],
  'customers.locale': ["Customer['locale']", '#domains/customers/contract.ts'],
  'exchanges.kind': ['ExchangeKind', '#domains/connections/port/actions.ts'],
  'imports.actor': ['CallingUser', '#server/session.ts'],
  'imports.mapping': ['Mapping', '#domains/imports/rules.ts'],
  'imports.outcome': ['Outcome', '#domains/imports/contract.ts'],
  'imports.undoer': ['CallingUser', '#server/session.ts'],
  'list_exports.reader': ['CallingUser', '#server/session.ts'],
  'list_exports.request': ['ExportRequest', '#domains/lists/contract.ts'],
  'list_views.query': ['ViewQuery', '#domains/lists/contract.ts'],
  'notifications.params': ['Record<string, string | number>'],
  'notifications.type': ['NotifyType', '#domains/notifications/rules.ts'],
  'notifications_off.type': ['NotifyType', '#domains/notifications/rules.ts'],
  'operator_infos.pictures': ['InfoPicture[]', '#domains/content/rules.ts'],
  'products.facts': ['Fact[]', '#domains/content/rules.ts'],
  'products.pictures': ['Picture[]', '#domains/content/rules.ts'],
  'products.texts': ['Texts', '#domains/content/rules.ts'],
  'signed_in.roles': ['Role[]', '#shared/roles.ts'],
  'signed_in.spent_at': ['string | null'],
  'signed_in.subaccount_id': ['number | null'],
  'tour_operators.country_code': ['OperatorCountry', '#domains/reference/rules/operators.ts'],
  'tour_operators.ctypes': ['Ctype[]', '#domains/reference/rules/offers.ts'],
  'tour_operators.group_code': ['OperatorGroup', '#domains/reference/rules/operators.ts'],
  'users.roles': ['Role[]', '#shared/roles.ts'],
  'users.settings': ['Partial<UserSettings>', '#domains/org/contract/common.ts'],
};
