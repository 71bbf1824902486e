import type { IncomingMessage } from 'node:http';
import type { Language } from '../catalogue/facts.ts';
import { isLanguage } from '../catalogue/texts.ts';
import { HttpProblem, headerOf, jsonOf } from '../http/read.ts';
import { json, type Reply } from '../http/send.ts';
import type { Operator } from '../operators.ts';
import type { Simulator } from '../simulator.ts';
import { act, WRITES } from '../trade/actions.ts';
import type { Context } from '../trade/context.ts';
import { answerBody, withMoney } from './answers.ts';
import { DECIMALS, Invalid, MINOR, type Money } from './check.ts';
import { actionRequest } from './requests.ts';
import { searchCall } from './searchCalls.ts';
import { seatCall } from './seatCalls.ts';

export interface JsonCall {
  simulator: Simulator;
  request: IncomingMessage;
  operator: Operator;
  version: string;
  /** `action`, `search`, `seats`, `ping`. */
  group: string;
  name: string;
  body: Buffer;
  page: string | null;
}
type Silence = 'never' | 'drop';
export interface Answered {
  reply: Reply;
  silence?: Silence;
}

export const isKnown = (code: string, user: string, password: string): boolean =>
  user !== '' && password === `sim-${code.toLowerCase()}`;

function languageOf(request: IncomingMessage): Language {
  const wanted = String(request.headers['accept-language'] ?? '')
    .slice(0, 2)
    .toLowerCase();
  return isLanguage(wanted) ? wanted : 'en';
}

const REFERENCE = /^[A-Za-z0-9-]{8,40}$/;
const refusal = (status: number, code: string, text: string, more: object = {}): Reply => {
  const id = [400, 413, 415, 422].includes(status) ? 342 : 998;
  return json(status, { status: { id, text, raw: String(id) }, error: { code, text, ...more } });
};
const unknown = (): Answered => ({ reply: refusal(404, 'NO_CALL', 'There is no such call.') });

/** A call of v1 or v2: who asks, what, and how it is written. */
export async function answerJson(call: JsonCall): Promise<Answered> {
  const { request, operator, group } = call;
  const agenture = headerOf(request, 'x-agenture');
  if (!isKnown(operator.code, agenture, headerOf(request, 'x-api-key'))) {
    const text = 'Agenture or key is not known.';
    return { reply: json(401, { status: 401, operator: operator.code, error: { code: 'AUTH', text } }) };
  }
  if (group === 'ping') {
    return {
      reply: json(200, { status: 200, operator: operator.code, name: operator.name, caps: operator.caps }),
    };
  }
  try {
    return await answerKnown(call, contextOf(call, agenture));
  } catch (error) {
    if (error instanceof Invalid)
      return { reply: refusal(422, 'INVALID', error.message, { field: error.field }) };
    if (error instanceof HttpProblem) return { reply: refusal(error.status, error.code, error.message) };
    throw error;
  }
}

const contextOf = ({ simulator, request, operator }: JsonCall, agenture: string): Context => ({
  catalogue: simulator.catalogue,
  store: simulator.store,
  operator,
  agenture,
  language: languageOf(request),
  now: simulator.clock.now(),
  reference: headerOf(request, 'x-client-reference'),
});

async function answerKnown(call: JsonCall, context: Context): Promise<Answered> {
  const { simulator, request, operator, version, group, name } = call;
  const money = moneyOf(version);
  if (request.method === 'GET') return { reply: readSearch(call, context) };
  if (!/^application\/json\b/.test(String(request.headers['content-type'] ?? ''))) {
    return { reply: refusal(415, 'MEDIA_TYPE', 'JSON is expected.') };
  }
  const body = jsonOf(call.body);
  if (group === 'action') return answerAction(call, context, body);
  const isExtras = operator.caps.dialect === 'extras';
  if (isExtras || (group === 'seats' && !operator.caps.seats)) {
    return { reply: refusal(404, 'NOT_SUPPORTED', 'This operator does not know it.') };
  }
  if (group === 'seats') {
    const answered = seatCall(context, name, body);
    return answered ? { reply: json(answered.status, answered.body) } : unknown();
  }
  if (group !== 'search') return unknown();
  const later = version === 'v2' ? simulator.searches.start(context, name, body) : null;
  const answered = later ?? searchCall(context, name, body);
  return answered ? { reply: json(answered.status, searchBody(answered.body, money)) } : unknown();
}

const moneyOf = (version: string): Money => (version === 'v2' ? DECIMALS : MINOR);

function readSearch({ simulator, version, group, name, page }: JsonCall, context: Context): Reply {
  const read = group === 'search' && version === 'v2' ? simulator.searches.read(context, name, page) : null;
  return read
    ? json(read.status, searchBody(read.body, moneyOf(version)))
    : refusal(404, 'NO_SEARCH', 'There is no such search.');
}

/** Counts stand at the top of a search, amounts within. */
function searchBody(body: object, money: Money): object {
  const { total, ...rest } = body as { total?: number };
  return { ...(withMoney(rest, money) as object), ...(total === undefined ? {} : { total }) };
}

async function answerAction(
  { simulator, operator, version, name }: JsonCall,
  context: Context,
  body: unknown,
): Promise<Answered> {
  if (!operator.caps.actions.includes(name)) {
    return {
      reply: refusal(404, ALL.includes(name) ? 'NOT_SUPPORTED' : 'NO_CALL', `${name} is not known here.`),
    };
  }
  const money = moneyOf(version);
  const request = actionRequest(body, money);
  if (WRITES.includes(name)) {
    if (!REFERENCE.test(context.reference))
      throw new Invalid('X-Client-Reference', 'A reference of 8 to 40 letters and digits is expected.');
    simulator.commits.set(context.reference, (simulator.commits.get(context.reference) ?? 0) + 1);
  }
  const { answer, silence, replayed, reused } = await act(context, name, request);
  if (reused)
    return { reply: refusal(409, 'REFERENCE_REUSED', 'This reference was used for something else.') };
  const headers: Record<string, string> = replayed ? { 'idempotent-replay': '1' } : {};
  return { reply: json(200, answerBody(answer, money), headers), ...(silence ? { silence } : {}) };
}
const ALL = [
  'BA',
  'OA',
  'TD',
  'B',
  'O',
  'BQ',
  'BC',
  'OC',
  'F',
  'SA',
  'S',
  'RS',
  'UA',
  'U',
  'D',
  'V',
  'VC',
  'DR',
  'CR',
  'H',
  'G',
  'GZ',
];
