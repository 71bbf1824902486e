import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { hashText } from './catalogue/hash.ts';
import { momentOf } from './clock.ts';
import { AFTER, BEFORE, CONTENT, type Rule, spoiled } from './faults.ts';
import { brokenReply, flood, wronglyEncoded } from './http/broken.ts';
import { bodyOf, HttpProblem, headerOf } from './http/read.ts';
import { json, type Reply, send } from './http/send.ts';
import { type Operator, operatorOf } from './operators.ts';
import { picture } from './pictures/files.ts';
import type { Simulator } from './simulator.ts';
import { administer } from './wire/admin.ts';
import { answerContent } from './wire/content.ts';
import { manifestOf, sendOffers } from './wire/feeds.ts';
import { type Answered, answerJson } from './wire/json.ts';
import { answerOta } from './wire/ota/answer.ts';
import { documentOf } from './wire/ota/documents.ts';
import { actionOfXml } from './wire/ota/names.ts';

const LATENCY_MS = 9000;
const MOST_CALLS = 100_000;

/** All operators behind one address. */
export function createHttpServer(simulator: Simulator): Server {
  return createServer((request, response) => {
    answer(simulator, request, response).catch((error: unknown) => {
      if (error instanceof HttpProblem && !response.headersSent) {
        const { status, code, message } = error;
        send(
          request,
          response,
          json(status, { status: { id: 342, text: message, raw: '342' }, error: { code, text: message } }),
        );
      } else {
        process.stderr.write(`${request.method} ${request.url}: ${String(error)}\n`);
        response.destroy();
      }
    });
  });
}

async function answer(
  simulator: Simulator,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams: search } = new URL(String(request.url), 'http://simulator');
  const path = decodeURI(pathname);
  const [, first = '', code = ''] = path.split('/');
  const replyNow = async (reply: Reply) => {
    await simulator.store.settled();
    send(request, response, reply);
  };
  if (first === 'admin')
    return replyNow(administer(simulator, request, { path, search, body: await bodyOf(request) }));
  if (first === 'feeds') {
    const manifest = manifestOf(path);
    return manifest ? replyNow(manifest) : sendOffers(simulator, response, path);
  }
  if (first === 'content') return answerSource({ simulator, request, response, path, search });
  if (first === 'media') return replyNow(await picture(simulator, request, path));
  const operator = operatorOf(code);
  if (!operator || !speaks(operator, first, path)) {
    const text = 'There is no such operator here.';
    return replyNow(json(404, { status: 404, error: { code: 'NO_OPERATOR', text } }));
  }
  if (first === 'ota' && request.method === 'GET')
    return replyNow(await documentOf(simulator, request, operator, path));
  return answerOperator({ simulator, request, response, operator, path, search });
}

function speaks({ code, caps }: Operator, wire: string, path: string): boolean {
  if (wire === 'v1' && path.endsWith('/ping')) return true;
  if (code === 'TEST') return ['v1', 'v2', 'ota'].includes(wire);
  return wire === (caps.dialect === 'extras' ? 'v1' : caps.dialect);
}

/** The content source has bad days too, under a code of its own. */
async function answerSource(exchange: Omit<Exchange, 'operator'>): Promise<void> {
  const { simulator, request, response, path, search } = exchange;
  const [, , call = ''] = path.split('/');
  record(simulator, { path, code: CONTENT, action: call, reference: '' });
  const rule = simulator.faults.take(CONTENT, call);
  await delay(rule ? (lateBy(rule) ?? 0) : 0);
  if (rule && isSpoiled(request, response, rule, false)) return;
  const reply = answerContent(simulator, request, { path, search });
  send(request, response, rule ? spoiledReply(reply, rule) : reply);
}

interface Exchange {
  simulator: Simulator;
  request: IncomingMessage;
  response: ServerResponse;
  operator: Operator;
  path: string;
  search: URLSearchParams;
}

/** A call to an operator, with its latency and its bad days. */
async function answerOperator(exchange: Exchange): Promise<void> {
  const { simulator, request, response, operator, path } = exchange;
  const [, wire = '', , group = '', name = ''] = path.split('/');
  const body = await bodyOf(request);
  const action = wire === 'ota' ? actionOfXml(body) : group === 'action' ? name : group;
  record(simulator, {
    path,
    code: operator.code,
    action,
    reference: headerOf(request, 'x-client-reference'),
  });
  const rule = simulator.faults.take(operator.code, action);
  const fault = rule?.fault;
  if (fault !== 'down') await delay(latencyOf(simulator, operator, { path, body, rule }));
  if (rule && isSpoiled(request, response, rule, wire === 'ota')) return;
  const answered = await answeredBy(exchange, { wire, group, name, body });
  await simulator.store.settled();
  if (answered.silence === 'never') return;
  if (answered.silence === 'drop' || fault === 'drop_after_commit') return void request.socket.destroy();
  if (fault === 'duplicate_answer_delay') await delay(rule?.value ?? LATENCY_MS);
  send(request, response, withId(request, rule ? spoiledReply(answered.reply, rule) : answered.reply));
}

/** A fault that gives no answer, or one of its own. */
function isSpoiled(request: IncomingMessage, response: ServerResponse, rule: Rule, isXml: boolean): boolean {
  const { fault } = rule;
  if (fault === 'never_answer') return true;
  if (fault === 'down' || fault === 'drop_before_commit') {
    request.socket.destroy();
    return true;
  }
  if (fault === 'huge_body' || fault === 'gzip_bomb') {
    flood(response, rule, isXml);
    return true;
  }
  const broken = BEFORE.some((known) => known === fault) ? brokenReply(rule, isXml) : null;
  if (broken) send(request, response, broken);
  return broken !== null;
}

interface Parts {
  wire: string;
  group: string;
  name: string;
  body: Buffer;
}
function answeredBy(
  { simulator, request, operator, search }: Exchange,
  { wire, group, name, body }: Parts,
): Promise<Answered> {
  if (wire === 'ota') return answerOta({ simulator, operator, body });
  return answerJson({
    simulator,
    request,
    operator,
    version: wire,
    group,
    name,
    body,
    page: search.get('page'),
  });
}

function spoiledReply(reply: Reply, rule: Rule): Reply {
  if (!AFTER.some((known) => known === rule.fault) || typeof reply.body !== 'string') return reply;
  return {
    ...reply,
    body: rule.fault === 'wrong_encoding' ? wronglyEncoded(reply.body) : spoiled(reply.body, rule),
  };
}

function withId(request: IncomingMessage, reply: Reply): Reply {
  const id = request.headers['x-request-id'];
  return typeof id === 'string' ? { ...reply, headers: { ...reply.headers, 'x-request-id': id } } : reply;
}

function record(
  { calls, clock }: Simulator,
  call: { path: string; code: string; action: string; reference: string },
): void {
  if (calls.length >= MOST_CALLS) calls.splice(0, MOST_CALLS / 10);
  calls.push({ at: momentOf(clock.now()), ...call });
}

function lateBy({ fault, value }: Rule): number | null {
  if (fault === 'latency') return LATENCY_MS;
  return fault === 'latency_ms' ? (value ?? LATENCY_MS) : null;
}

/** The same question takes the same time. */
function latencyOf(
  { settings }: Simulator,
  { code, latency }: Operator,
  { path, body, rule }: { path: string; body: Buffer; rule: Rule | null },
): number {
  const late = rule ? lateBy(rule) : null;
  if (late !== null) return late;
  const [least, most] = latency;
  const drawn = hashText(`${code}${path}${body.toString('latin1')}`, settings.seed) / 0x1_0000_0000;
  return (least + drawn * (most - least)) * settings.patience;
}

const delay = (ms: number): Promise<void> =>
  ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms));
