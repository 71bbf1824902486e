import { type Control, of } from '../control.ts';

const adapters = of('src/domains/connections/adapters/contract.test.ts');
const hostile = of('src/domains/connections/adapters/hostile.test.ts');
const exchange = of('src/domains/connections/exchange/exchange.test.ts');
const masks = of('src/domains/connections/exchange/masks.test.ts');
const xml = of('src/domains/connections/adapters/xml/parse.test.ts');
const http = of('src/server/http.test.ts');

export const operatorControls: Control[] = [
  {
    id: 'S18',
    without: 'documents with a type declaration being refused',
    file: 'src/server/xml.ts',
    find: "    throw new RefusedXml('doctype', 'documents with a type declaration are not read');\n",
    replace: '',
    proof: xml('CONN-009 S18 type declarations'),
  },
  {
    id: 'S18',
    without: 'the depth of documents being bounded',
    file: 'src/server/xml.ts',
    find: 'const MOST_DEEP = 60;',
    replace: 'const MOST_DEEP = 1_000_000;',
    proof: xml('CONN-009 S18 type declarations'),
  },
  {
    id: 'S25',
    without: 'statuses being those of their action',
    file: 'src/domains/connections/adapters/json/statuses.ts',
    find: '  if (!ALWAYS.includes(id) && !ANSWERS[kind]?.includes(id)) {',
    replace: '  if (id < 0) {',
    proof: hostile('CONN-009 S25 an answer that its question cannot have'),
  },
  {
    id: 'S25',
    without: 'answers being those of the question',
    file: 'src/domains/connections/adapters/own.ts',
    find: '  if (other) throw new',
    replace: '  if (!lines) throw new',
    proof: hostile('CONN-009 S18 an answer that does not hold'),
  },
  {
    id: 'F15',
    without: 'calls ending with their time',
    file: 'src/domains/connections/exchange/exchange.ts',
    find: 'deadlineMs: isWrite(kind) ? time : Math.max(1, Math.round(time - course.waitedMs)),',
    replace: 'deadlineMs: 60_000,',
    proof: adapters('CONN-005 F15 a call that is cancelled or late'),
  },
  {
    id: 'F16',
    without: 'a breaker before searches and checks',
    file: 'src/domains/connections/exchange/exchange.ts',
    find: 'const ended = guarded ? breaker.admit(connection.id) : () => {};',
    replace: 'const ended = (): void => {};',
    proof: exchange('CONN-006 F16 after five failures'),
  },
  {
    id: 'F16',
    without: 'writes passing the breaker',
    file: 'src/domains/connections/exchange/exchange.ts',
    find: 'const guarded = isBreakable(kind);',
    replace: 'const guarded = isBreakable(kind) || isWrite(kind);',
    proof: exchange('CONN-006 F16 after five failures'),
  },
  {
    id: 'F17',
    without: 'packed answers being bounded while they are expanded',
    file: 'src/server/wayOut/body.ts',
    find: "  return bounded(expanded(received), maxBytes, 'bomb');",
    replace: '  return expanded(received);',
    proof: http('CONN-009 F17 packed answers'),
  },
  {
    id: 'F17',
    without: 'negative prices being refused',
    file: 'src/domains/connections/port/money.ts',
    find: "  if (written.startsWith('-')) throw new Refused('negative_price', written.slice(0, 40));",
    replace: "  if (written.startsWith('-')) return -readAmount(written.slice(1), currency, implied);",
    proof: hostile('CONN-009 S18 an answer that does not hold'),
  },
  {
    id: 'S25',
    without: 'document numbers being masked in the log',
    file: 'src/domains/connections/exchange/masks.ts',
    find: "const PAPERS = '[\\\\w-]{0,40}(?:passport|",
    replace: "const PAPERS = '[\\\\w-]{0,40}(?:",
    proof: masks('CONN-008 credentials, document numbers'),
  },
];
