import fc from 'fast-check';
import * as z from 'zod/mini';

/** The part of JSON Schema that contracts use. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

/** Meaningful values, by field name. */
export interface Known {
  /** Ids of records of the own and the other account. */
  ids: number[];
  texts: Record<string, string[]>;
}

const LONGEST_TEXT = 300;
const LONGEST_LIST = 5;
/** All kinds of letters, and special characters of SQL, HTML, mails and patterns. */
const TEXTS = [
  'Žiga Čop, s.p.',
  "O'Brien; drop table users; --",
  "' or 1=1 --",
  '%_\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '{{7*7}} <%= 7*7 %> $1 \\1',
  'Subject: x\r\nBcc: victim@agency.test',
  '日本語 العربية עברית',
  '👩‍👩‍👧‍👦 e\u0301 \u202e\u200b',
  '../../etc/passwd',
  '0',
  'null',
];

/** Values that the JSON schema of a contract accepts, without its refinements; see `acceptedBy`. */
export const valuesOf = (schema: z.ZodMiniType, known: Known): fc.Arbitrary<unknown> =>
  value(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, known, '');

function value(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => value(choice, known, name)));
  switch (schema.type) {
    case 'object':
      return object(schema, known);
    case 'array':
      return list(schema, known, name);
    case 'integer':
    case 'number':
      return number(schema, known, name);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return text(schema, known, name);
  }
}

function object({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, value(schema, known, name)]);
  const whole = fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  });
  // Repeated passwords must be equal more often than by chance.
  return whole.map((made) =>
    'password' in made && 'password_confirmation' in made
      ? { ...made, password_confirmation: made.password }
      : made,
  );
}

const list = ({ items = {}, minItems = 0, maxItems = LONGEST_LIST }: Schema, known: Known, name: string) =>
  fc.array(value(items, known, name), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, LONGEST_LIST)),
  });

function number(
  { minimum, exclusiveMinimum, maximum, type }: Schema,
  { ids }: Known,
  name: string,
): fc.Arbitrary<unknown> {
  const min = Math.max(
    minimum ?? Number.MIN_SAFE_INTEGER,
    (exclusiveMinimum ?? Number.NEGATIVE_INFINITY) + 1,
  );
  const max = Math.min(maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const any = fc.oneof(fc.integer({ min, max: Math.min(max, min + 50) }), fc.maxSafeInteger());
  const bounded = any.map((made) => Math.min(max, Math.max(min, made)));
  if (/(^|_)ids?$/.test(name) && ids.length > 0) return fc.oneof(fc.constantFrom(...ids), bounded);
  return type === 'number' ? fc.oneof(bounded, fc.constant(min + 0.5 > max ? min : min + 0.5)) : bounded;
}

function text(
  { minLength = 0, maxLength = LONGEST_TEXT, pattern, format }: Schema,
  { ids, texts }: Known,
  name: string,
): fc.Arbitrary<unknown> {
  const known = Object.hasOwn(texts, name) ? (texts[name] ?? []) : [];
  if (known.length > 0) return fc.constantFrom(...known);
  if (name === 'id' && format === undefined && ids.length > 0) return fc.constantFrom(...ids.map(String));
  if (format === 'uuid') return fc.uuid();
  if (format === 'date' || format === 'date-time') {
    const made = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
    return made.map((at) => (format === 'date' ? at.toISOString().slice(0, 10) : at.toISOString()));
  }
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { maxLength: LONGEST_TEXT });
  const longest = Math.max(minLength, Math.min(maxLength, LONGEST_TEXT));
  const free = fc.oneof(
    fc.constantFrom(...TEXTS),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(longest, minLength + 30) }),
    fc.constant('x'.repeat(longest)),
  );
  return free.map((made) => made.slice(0, longest).padEnd(minLength, 'a'));
}

/** Parses by the schema itself: rules over several fields are in no JSON schema. */
export function acceptedBy(schema: z.ZodMiniType, made: unknown[]): unknown[] {
  return made.filter((one) => schema.safeParse(one).success);
}
