import * as z from 'zod/mini';

/** Appended to the address of a connection, so it can never lead to another host. */
export const path = z
  .string()
  .check(z.trim(), z.maxLength(200), z.regex(/^(\/[\w.{}-]+)*$/, 'validation.invalid_value'));
