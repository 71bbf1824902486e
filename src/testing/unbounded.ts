const MANY = '1000000000';

/** Settings of a product whose callers are many in one: a test, or a bench of single calls. */
export const MANY_CALLS = {
  CALLS_PER_MINUTE: MANY,
  CALLS_PER_MINUTE_USER: MANY,
  CALLS_PER_MINUTE_ACCOUNT: MANY,
};
/** The same, all of them at once. */
export const UNBOUNDED = { ...MANY_CALLS, CALLS_AT_ONCE: '1000' };
