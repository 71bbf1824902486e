import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '#app/product.ts';

/** Column types that round money. */
const FLOATING = /\b(real|double precision|float\d?|money)\b/i;
/** Columns that are measures, not money. */
const MEASURES = /^\s+(latitude|longitude|stars|score) double precision,$/gm;
/** Names of money fields. */
const MONEY = /(^|_)(price|amount|total|discount|advance|fee|margin|paid|unpaid|cents|vat)(_|$)/;
/** Code that makes a float of a text, or hides that it was one. */
const BINARY = /\bparseFloat\(|\.toFixed\(/;

interface Described {
  type?: string | string[];
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
}

/** Money fields that are neither texts nor integers. */
function floatingFields(schema: Described, path: string[] = []): string[] {
  const name = path.at(-1) ?? '';
  const own = [schema.type].flat().includes('number') && MONEY.test(name) ? [path.join('.')] : [];
  return [
    ...own,
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => floatingFields(part, [...path, key])),
    ...(schema.items ? floatingFields(schema.items, path) : []),
    ...(schema.anyOf ?? []).flatMap((way) => floatingFields(way, path)),
  ];
}
const described = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;

describe('money', () => {
  test('CONST-031 no call carries it as a floating number', () => {
    const found = allCalls.flatMap(({ path, body, reply }) =>
      [body, reply].flatMap((schema) =>
        schema ? floatingFields(described(schema)).map((field) => `${path} ${field}`) : [],
      ),
    );
    expect(found).toEqual([]);
    const wrong = z.object({ items: z.array(z.object({ price: z.nullable(z.number()) })), total: z.int() });
    expect(floatingFields(described(wrong))).toEqual(['items.price']);
  });

  test('CONST-031 no column keeps it as one', () => {
    const migrations = globSync('migrations/*.sql').map(
      (file) => [file, readFileSync(file, 'utf8')] as const,
    );
    expect(migrations.length).toBeGreaterThan(10);
    const bare = (sql: string) => sql.replace(/--.*/g, '').replace(MEASURES, '');
    expect(migrations.filter(([, sql]) => FLOATING.test(bare(sql)))).toEqual([]);
    expect(FLOATING.test(bare('total double precision not null'))).toBe(true);
  });

  test('CONST-031 no code calculates with it as one', () => {
    const sources = globSync('src/{domains,shared,server,web}/**/*.{ts,tsx}').filter(
      (file) => !/\.test\.ts$|\/gallery\//.test(file),
    );
    const found = sources.filter((file) => BINARY.test(readFileSync(file, 'utf8')));
    expect(found).toEqual([]);
    expect(BINARY.test('Number(parseFloat(price)).toFixed(2)')).toBe(true);
  });
});
