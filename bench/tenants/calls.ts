import fc from 'fast-check';
import * as z from 'zod/mini';
import { allCalls } from '#app/product.ts';
import { customerCalls } from '#domains/customers/contract.ts';
import { importCalls } from '#domains/imports/contract.ts';
import { listCalls } from '#domains/lists/contract.ts';
import { accountCalls } from '#domains/org/contract/agency.ts';
import { supplierCalls } from '#domains/suppliers/contract.ts';
import type { Route } from '#shared/contract.ts';
import { acceptedBy, valuesOf } from '#testing/fuzz/generate.ts';

/** One request of one call. */
export interface Attack {
  title: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object | undefined;
}

interface Given {
  /** Ids. */
  customers: number[];
  suppliers: number[];
  importId: number;
  /** A file of many rows, and a picture, as base64. */
  file: string;
  picture: string;
}

const LETTERS = 'a e i o u n r s t k l m p v z j d g b h';
/** As many words as the search text has room for. */
const ONE_LETTER_WORDS = `${LETTERS} ${LETTERS} ${LETTERS}`.slice(0, 99).trim();
const DEEP_PAGE = 60;
const SEED = 7;

/** Of each call that needs a sign-in: what its contract accepts, and the dearest requests that we know. */
export function attacksOn(given: Given): Attack[] {
  const calls = allCalls.filter(({ permission, path }) => permission !== 'anyone' && !isEnding(path));
  return calls.flatMap((route) => [
    ...listAttacks(route),
    ...known(route, given),
    ...anyAttack(route, given),
  ]);
}

/** They would end the sessions of the bench, or its import. */
const ENDING = [
  /auth\/(logout|password|sessions\/revoke|secondFactor|switchAccount|email)/,
  /users\/(re|delete|toggle|destroy|sub)/,
  /imports\/(run|cancel|undo|delete)$/,
];
const isEnding = (path: string) => ENDING.some((pattern) => pattern.test(path));

const requestFor = ({ method, path }: Route, params: Record<string, unknown> = {}) => ({
  method,
  path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? 1))),
});

interface ListBody {
  properties?: { sort?: { items?: { properties?: { field?: { enum?: string[] } } } }; search?: object };
}

/** Lists: many words, many columns to sort by, a page far behind. */
function listAttacks(route: Route): Attack[] {
  if (!route.body) return [];
  const { properties } = z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' }) as ListBody;
  if (!properties?.sort || !properties.search) return [];
  const fields = properties.sort.items?.properties?.field?.enum ?? [];
  const sort = fields.slice(-3).map((field) => ({ field, direction: 'asc' }));
  const attack = (what: string, body: object): Attack => ({
    title: `${route.path} ${what}`,
    ...requestFor(route),
    body: { itemsPerPage: 30, ...body },
  });
  return [
    attack('as it comes', {}),
    attack('50 one-letter words', { search: ONE_LETTER_WORDS }),
    attack('one letter, sorted', { search: 'a', sort }),
    attack('three columns, page 60', { sort, page: DEEP_PAGE }),
    attack('three columns, the last page', { sort, page: 100_000 }),
  ];
}

/** What a generator does not find by itself. */
function known(route: Route, { customers, suppliers, importId, file, picture }: Given): Attack[] {
  const [one = 1, two = 2] = customers;
  const plan = { id: importId, mapping: ['name', 'contact', 'email', 'city', null], duplicates: 'skip' };
  const exported = { list: 'customers.list', search: '', filter: { is_company: true }, format: 'xlsx' };
  const bodies = new Map<Route, Record<string, object>>([
    [customerCalls.all, { 'the first page': {}, 'a page in the middle': { after: customers.at(-1) } }],
    [
      customerCalls.duplicates,
      { 'a common name': { first_name: 'Ana', last_name: 'Novak', is_company: false } },
    ],
    [customerCalls.merge, { 'ten cards': { keep_id: one, merge_ids: customers.slice(1, 10) } }],
    [customerCalls.unmerge, { '': { id: one } }],
    [customerCalls.export, { '': { id: two } }],
    [supplierCalls.bulkAction, { 'a thousand': { action: 'deactivate', ids: suppliers } }],
    [importCalls.upload, { 'many rows': { kind: 'suppliers', name: 'a.csv', content: file } }],
    [importCalls.preview, { '': plan }],
    [listCalls.export, { 'all columns': exported }],
    [accountCalls.setLogo, { 'a large picture': { image: picture } }],
  ]);
  const attacks = Object.entries(bodies.get(route) ?? {}).map(([what, body]) => ({
    title: `${route.path} ${what}`.trim(),
    ...requestFor(route),
    body,
  }));
  const isOfImport = route === importCalls.find || route === importCalls.wrongRows;
  return isOfImport ? [...attacks, { title: route.path, ...requestFor(route, { id: importId }) }] : attacks;
}

/** What the contract accepts, drawn always the same way. */
function anyAttack(route: Route, { customers, importId }: Given): Attack[] {
  const ids = [...customers.slice(0, 3), importId];
  const draw = (schema: Route['body']) =>
    schema
      ? acceptedBy(schema, fc.sample(valuesOf(schema, { ids, texts: {} }), { seed: SEED, numRuns: 100 }))[0]
      : undefined;
  const params = { id: ids[0], type: 'suppliers', ...(draw(route.params) as object | undefined) };
  const body = route.body ? ((draw(route.body) ?? {}) as object) : undefined;
  return [{ title: route.path, ...requestFor(route, { ...params, id: ids[0] }), body }];
}
