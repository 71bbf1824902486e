import * as z from 'zod/mini';

/** What an operator can do, as values of its connection. */
export const capsValues = {
  option: z._default(z.boolean(), true),
  option_max_hours: z._default(z.int().check(z.minimum(0), z.maximum(720)), 72),
  request: z._default(z.boolean(), false),
  change: z._default(z.enum(['none', 'names', 'full']), 'none'),
  cancel_quote: z._default(z.boolean(), true),
  list: z._default(z.boolean(), true),
  lookup: z._default(z.enum(['none', 'heuristic', 'reference', 'authoritative']), 'none'),
  /** The operator itself refuses to book at another price than the expected one. */
  price_guard: z._default(z.boolean(), false),
  /** Letters of names: as typed, or without accents. */
  names: z._default(z.enum(['ascii', 'unicode']), 'ascii'),
  needs: z._default(z.array(z.enum(['birth_date', 'passport', 'phone', 'email', 'address'])), []),
  child_max: z._default(z.int().check(z.minimum(0), z.maximum(17)), 17),
  max_persons: z._default(z.int().check(z.minimum(1), z.maximum(99)), 18),
  /** Answers in another currency are refused. */
  currency: z._default(z.string().check(z.regex(/^[A-Z]{3}$/, 'validation.invalid_value')), 'EUR'),
};
