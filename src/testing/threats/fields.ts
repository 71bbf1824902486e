import * as z from 'zod/mini';
import type { Route } from '#shared/contract.ts';

interface Described {
  type?: string;
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
  allOf?: Described[];
  maxLength?: number;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
}
export interface FoundText {
  path: string[];
  schema: Described;
}

const described = (schema: z.ZodMiniType): Described =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;

/** Every text field of a call with its rules. */
export function textsOf({ body, params }: Route): FoundText[] {
  return [
    ...(body ? walk(described(body), []) : []),
    ...(params ? walk(described(params), [':params']) : []),
  ];
}

function walk(schema: Described, path: string[]): FoundText[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    walk(part, [...path, name]),
  );
  const ways = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap((way) => walk(way, path));
  const items = schema.items ? walk(schema.items, [...path, '0']) : [];
  return [...(schema.type === 'string' ? [{ path, schema }] : []), ...inside, ...ways, ...items];
}

/** By its length, by a pattern with a length, or by a list of values. */
export const isBounded = ({ maxLength, pattern, format, enum: values, const: value }: Described) =>
  maxLength !== undefined ||
  values !== undefined ||
  value !== undefined ||
  format === 'uuid' ||
  !/[+*]/.test(pattern ?? '*');

/** Of the body alone. */
export const fieldsOf = (route: Route): string[][] =>
  textsOf(route)
    .map(({ path }) => path)
    .filter(([first]) => first !== ':params');

export function withField(body: object, [name = '', ...rest]: string[], value: string): unknown {
  const inner = (body as Record<string, unknown>)[name];
  const set =
    rest.length === 0
      ? value
      : withField(typeof inner === 'object' && inner !== null ? inner : {}, rest, value);
  return name === '0' ? [set] : { ...body, [name]: set };
}
