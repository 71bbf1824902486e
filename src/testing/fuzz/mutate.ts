import fc from 'fast-check';

/** Text that no JSON encoder would write; see `asJson`. */
interface Raw {
  readonly raw: string;
}
const raw = (text: string): Raw => ({ raw: text });
const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string';

const DEPTH = 10_000;
const HUGE = 200_000;

/** Replacements of a field: wrong types, boundary numbers and texts, and attacks. */
const HOSTILE: unknown[] = [
  null,
  true,
  0,
  -1,
  1,
  '',
  ' ',
  [],
  {},
  [[]],
  [null],
  { length: 1 },
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e308,
  -1e308,
  0.1,
  raw('-0'),
  raw('1e400'),
  raw('9'.repeat(400)),
  'NaN',
  'Infinity',
  '1e999',
  '-0',
  '0x10',
  '1;',
  '٣',
  '1e3',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff',
  '\ufffe\uffff',
  '\u0085\u2028',
  '\x1b[2J',
  'x'.repeat(HUGE),
  '\u0130'.repeat(1000),
  'é'.repeat(20_001),
  ' '.repeat(HUGE),
  "'; drop table users; --",
  "' or ''='",
  '$$;',
  '\\',
  '%',
  "'::bigint",
  '<script>alert(1)</script>',
  'a\r\nBcc: victim@agency.test',
  'javascript:alert(1)',
  '0000-00-00',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '2026-02-30',
  '99999-01-01',
  '2026-13-01T25:61:61Z',
  '+275760-09-13',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  raw(`${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`),
  raw(`${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`),
  raw(`[${'0,'.repeat(HUGE)}0]`),
  raw('{"__proto__":{"polluted":true}}'),
  raw('{"constructor":{"prototype":{"polluted":true}}}'),
];

/** Wrong bodies. */
const HOSTILE_BODIES: string[] = [
  '',
  'null',
  '[]',
  '"text"',
  '1',
  '{',
  '{"a":}',
  '{"id":1,}',
  '\ufeff{}',
  '{"a":1}{"b":2}',
  '\0',
  'undefined',
  '{"__proto__":{"roles":["mn_super_admin"]}}',
  '{"constructor":{"prototype":{"owner":true}}}',
  `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`,
  `{"a":"${'x'.repeat(1_100_000)}"}`, // Above the limit of a body.
];

export interface Mutation {
  /** Position among all fields, from 0 to 1; -1: the whole body. */
  field: number;
  what: 'replace' | 'remove' | 'add' | 'wrap';
  value: unknown;
}

export const mutations: fc.Arbitrary<Mutation> = fc.record({
  field: fc.oneof({ weight: 9, arbitrary: fc.double({ min: 0, max: 0.999, noNaN: true }) }, fc.constant(-1)),
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constant('replace' as const) },
    fc.constantFrom('remove' as const, 'add' as const, 'wrap' as const),
  ),
  value: fc.constantFrom(...HOSTILE),
});

type Path = (string | number)[];

/** The body with one change. */
export function mutated(body: unknown, { field, what, value }: Mutation): string {
  const paths = pathsOf(body);
  if (field < 0 || paths.length === 0) {
    return HOSTILE_BODIES[HOSTILE.indexOf(value) % HOSTILE_BODIES.length] ?? '';
  }
  const copy = structuredClone(body);
  const path = paths[Math.floor(field * paths.length)] ?? [];
  const holder = path.slice(0, -1).reduce((at: unknown, key) => at?.[key as keyof typeof at], copy);
  if (typeof holder !== 'object' || holder === null) return asJson(copy);
  const target = holder as Record<string | number, unknown>; // An array is indexed in the same way.
  const key = path.at(-1) ?? '';
  if (what === 'remove') delete target[key];
  else if (what === 'wrap') target[key] = [target[key]];
  else target[what === 'add' ? `${key}_more` : key] = value;
  return asJson(copy);
}

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value).map(([key, inner]) => [
    Array.isArray(value) ? Number(key) : key,
    inner,
  ]);
  return entries.flatMap(([key, inner]) => [[...path, key], ...pathsOf(inner, [...path, key])]);
}

/** Like JSON.stringify, but with raw texts. */
export function asJson(value: unknown): string {
  const texts: string[] = [];
  const marked = JSON.stringify(value, (_, inner) => {
    if (!isRaw(inner)) return inner;
    texts.push(inner.raw);
    return `@raw${texts.length - 1}@`;
  });
  return marked.replace(/"@raw(\d+)@"/g, (_, index) => texts[Number(index)] ?? '');
}

/** Segments of a path, already encoded. */
export const hostileSegments = fc.constantFrom(
  '0',
  '-1',
  '1e3',
  '9007199254740993',
  '9'.repeat(190),
  '9'.repeat(300),
  'NaN',
  'null',
  '%00',
  '%F0%9F%92%A9',
  '..',
  '..%2f..%2fetc%2fpasswd',
  "1'%20or%20'1'='1",
  '%3Cscript%3E',
  '%0d%0aX-Evil:%201',
  '%ED%A0%80',
  '%E0%A4%A',
  '%',
  '1%20',
  '%D9%A3',
  '__proto__',
  'constructor',
  '1;drop',
  '*',
  ':id',
);

/** Headers that the product reads, with hostile values. */
export const hostileHeaders = fc.constantFrom<Record<string, string>>(
  { localization: 'xx' },
  { localization: '__proto__' },
  { localization: 'constructor' },
  { localization: 'x'.repeat(5000) },
  { localization: 'de' },
  { 'x-appid': 'smart' },
  { 'x-appid': 'toString' },
  { 'x-appid': '\u00ff\u00fe' },
  { 'x-appid': 'x'.repeat(5000) },
  { 'idempotency-key': "' or 1=1 --" },
  { 'idempotency-key': 'x'.repeat(101) },
  { 'idempotency-key': 'fuzz-the-same-key' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer \u00ff' },
  { authorization: `Bearer ${'x'.repeat(5000)}` },
  { authorization: 'Basic YTpi' },
  { authorization: 'Bearer a b, Bearer c' },
  { cookie: 'maestral_refresh=%00; maestral_refresh=x', origin: 'http://localhost:80' },
  { cookie: 'maestral_refresh=\u00ff', origin: 'null' },
  { cookie: `=;;;${'a=b;'.repeat(500)}` },
  { 'content-type': 'text/xml' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-encoding': 'gzip' },
  { 'content-length': '0' },
  { 'user-agent': '\u00ff'.repeat(3000) },
  { 'x-forwarded-for': "1.2.3.4, '; drop" },
  { 'x-request-id': '\u00ff' },
  { origin: 'not a url' },
  { host: '\u00ff' },
  { range: 'bytes=-1' },
);
