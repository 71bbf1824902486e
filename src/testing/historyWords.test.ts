import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { product } from '#app/product.ts';
import { texts } from '#app/texts.ts';
import { domainTesting } from './domainTesting.ts';

const sources = globSync('src/domains/**/*.ts')
  .filter((file) => !/\.test\.ts$|\/testing(\.ts$|\/)|\/texts/.test(file))
  .map((file) => readFileSync(file, 'utf8'));
const written = (pattern: RegExp) => [
  ...new Set(sources.flatMap((source) => Array.from(source.matchAll(pattern), ([, word = '']) => word))),
];
/** Entities of all calls that write history, side by side or in one entry. */
const entities = [
  ...new Set([
    ...written(/entity: '(\w+)',\s*id\b/g),
    ...written(/(?:recordStore<\w+>\(|RecordKind = )\{\s*name: '(\w+)'/g),
  ]),
];
const actions = [...written(/action: '(\w+)'/g), ...written(/\btell\(tx, self, '\w+', '(\w+)'\)/g)];

/** Their fields, as the domains declare them. */
const recorded = (await domainTesting('recorded')).flatMap(Object.entries<readonly string[]>);

describe('words of the history', () => {
  test('SHELL-055 every kind of record, every action and every field that is recorded has words', () => {
    expect(entities.length).toBeGreaterThan(3);
    expect(actions.length).toBeGreaterThan(15);
    const wanted = [
      ...entities.map((entity) => `history.record.${entity}`),
      ...actions.map((action) => `history.action.${action}`),
      ...recorded.flatMap(([entity, fields]) => fields.map((field) => `history.field.${entity}.${field}`)),
    ];
    expect(wanted.filter((key) => !(key in texts))).toEqual([]);
  });

  test('SHELL-055 whatever is recorded says who may read it, and which fields it has', () => {
    const declared = product.domains.flatMap(({ historyAccess = [] }) =>
      historyAccess.map(({ entity }) => entity),
    );
    expect(entities.toSorted()).toEqual(declared.toSorted());
    const withFields = recorded.filter(([, fields]) => fields.length > 0).map(([entity]) => entity);
    expect([...new Set(withFields)].toSorted()).toEqual(declared.toSorted());
  });
});
