import type * as z from 'zod/mini';
import { commonErrors, Refusal } from '#shared/errors.ts';

/** Parses the input, or refuses with a text for each wrong field. */
export function parse(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const byField = Object.groupBy(result.error.issues, ({ path }) => path.join('.'));
  const fields = Object.fromEntries(
    Object.entries(byField).map(([field, issues = []]) => [
      field,
      [...new Set(issues.map(({ message }) => message))],
    ]),
  );
  throw new Refusal(commonErrors.invalid, {}, fields);
}
