/** An entry of an error catalogue: an expected error with its status and text. */
export interface ErrorDefinition {
  /** Stable and unique in the product: `CUSTOMER_CHANGED`. Callers and the support rely on it. */
  readonly code: string;
  readonly status: 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 502 | 503 | 507;
  /** Key of its text. */
  readonly key: string;
}

export function defineErrors<const Entries extends Record<string, ErrorDefinition>>(
  entries: Entries,
): Entries {
  return entries;
}

export type TextParams = Record<string, string | number>;

/** An expected error. Everything else that is thrown is a defect and becomes a 500. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly definition: ErrorDefinition;
  readonly params: TextParams;
  /** Text keys by field name, for forms. */
  readonly fields: Record<string, string[]> | undefined;

  constructor(definition: ErrorDefinition, params: TextParams = {}, fields?: Record<string, string[]>) {
    super(`${definition.code} ${JSON.stringify(params)}`);
    this.definition = definition;
    this.params = params;
    this.fields = fields;
  }
}

/** One wrong field, which only the stored data reveal. */
export const wrongField = (field: string, key: string, params: TextParams = {}) =>
  new Refusal(commonErrors.invalid, params, { [field]: [key] });

/** The body of every failed call; texts are in the requested language. */
export interface ErrorBody {
  errorCode: string;
  error: string;
  message: string;
  RequestID: string;
  errors?: Record<string, string[]>;
}

export const commonErrors = defineErrors({
  invalid: { code: 'VALIDATION', status: 422, key: 'errors.invalid' },
  appUnknown: { code: 'APP_UNKNOWN', status: 422, key: 'errors.appUnknown' },
  unauthenticated: { code: 'UNAUTHENTICATED', status: 401, key: 'errors.unauthenticated' },
  userInactive: { code: 'USER_INACTIVE', status: 403, key: 'errors.userInactive' },
  accountInactive: { code: 'ACCOUNT_INACTIVE', status: 403, key: 'errors.accountInactive' },
  forbidden: { code: 'ROLE_DENIED', status: 403, key: 'errors.forbidden' },
  featureDisabled: { code: 'FEATURE_DISABLED', status: 403, key: 'errors.featureDisabled' },
  licenceRequired: { code: 'LICENCE_REQUIRED', status: 403, key: 'errors.licenceRequired' },
  foreignOrigin: { code: 'ORIGIN_DENIED', status: 403, key: 'errors.foreignOrigin' },
  routeNotFound: { code: 'ROUTE_NOT_FOUND', status: 404, key: 'errors.routeNotFound' },
  itemNotFound: { code: 'ITEM_NOT_FOUND', status: 404, key: 'errors.itemNotFound' },
  notTrashed: { code: 'NOT_TRASHED', status: 409, key: 'errors.notTrashed' },
  inUse: { code: 'IN_USE', status: 409, key: 'errors.inUse' },
  changedElsewhere: { code: 'CHANGED_ELSEWHERE', status: 409, key: 'errors.changedElsewhere' },
  alreadyDone: { code: 'ALREADY_DONE', status: 409, key: 'errors.alreadyDone' },
  tooLarge: { code: 'BODY_TOO_LARGE', status: 413, key: 'errors.tooLarge' },
  notAnImage: { code: 'IMAGE_TYPE', status: 422, key: 'errors.imageType' },
  imageTooLarge: { code: 'IMAGE_TOO_LARGE', status: 422, key: 'errors.imageTooLarge' },
  keyReused: { code: 'IDEMPOTENCY_KEY_REUSED', status: 422, key: 'errors.keyReused' },
  tooMany: { code: 'TOO_MANY_REQUESTS', status: 429, key: 'errors.tooMany' },
  defect: { code: 'SERVER_ERROR', status: 500, key: 'errors.defect' },
  searchBusy: { code: 'SEARCH_BUSY', status: 503, key: 'errors.searchBusy' },
  unavailable: { code: 'UNAVAILABLE', status: 503, key: 'errors.unavailable' },
  storageFull: { code: 'STORAGE_FULL', status: 507, key: 'errors.storageFull' },
});
