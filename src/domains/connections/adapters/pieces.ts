import * as z from 'zod/mini';

/** Parts of answers that every dialect in JSON has, with their bounds. */
export const textUpTo = (most: number) => z.catch(z.string().check(z.maxLength(most)), '');
export const listUpTo =
  (most: number) =>
  <T extends z.ZodMiniType>(schema: T) =>
    z.array(schema).check(z.maxLength(most));
/** May be missing or null. */
export const nothing = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema));
