import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Shortest and longest latency of the demo operators. */
const FAST = [40, 120] as const;
const SLOW = [2000, 9000] as const;
const CODES = 'ADRI KVAR DALM LAGU DOLO SUNC BLWG PANB POTP MARE ALPN KARP BALK EVNT ZAVR TEST'.split(' ');

const FAULTS = ['none', 'http_500', 'garbage_body', 'never_answer', 'latency'] as const;
type Fault = (typeof FAULTS)[number];
const LATENCY_MS = 9000;
const MOST_BYTES = 100_000;

interface Input {
  /** Empty: faults cannot be set. */
  adminToken: string;
}
interface Asked {
  path: string;
  code: string;
}

/** All operators behind one address; they share no state. */
export function createSimulator({ adminToken }: Input): Server {
  const faults = new Map<string, Fault>();
  const asked: Asked[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(String(request.url), 'http://simulator').pathname;
    if (path.startsWith('/admin/')) return administer(path, request, response);
    const { wire, code, action } = partsOf(path);
    if (request.method !== 'POST' || !CODES.includes(code)) return sendJson(response, 404, { status: 404 });
    asked.push({ path, code });
    const body = await textOf(request);
    const fault = faults.get(code) ?? 'none';
    if (fault === 'never_answer') return;
    await delay(latencyOf(code, asked.length, fault));
    if (fault === 'http_500') return sendJson(response, 500, { status: 500 });
    if (fault === 'garbage_body') return send(response, 200, 'application/json', '{"status":');
    return wire === 'ota' ? answerOta(response, code, body) : answerJson(request, response, { code, action });
  };

  const administer = async (path: string, request: IncomingMessage, response: ServerResponse) => {
    if (adminToken === '' || request.headers.authorization !== `Bearer ${adminToken}`) {
      return sendJson(response, 401, { status: 401 });
    }
    if (path === '/admin/calls') return sendJson(response, 200, { calls: asked });
    const { code, fault } = JSON.parse(await textOf(request)) as { code: string; fault: Fault };
    if (path !== '/admin/faults' || !CODES.includes(code) || !FAULTS.includes(fault)) {
      return sendJson(response, 422, { status: 422 });
    }
    faults.set(code, fault);
    return sendJson(response, 200, { status: 200 });
  };

  return createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
}

const isKnown = (code: string, user: string, password: string) =>
  user !== '' && password === `sim-${code.toLowerCase()}`;

/** Headers are ASCII, so both are percent-encoded. */
const headerOf = ({ headers }: IncomingMessage, name: string) =>
  decodeURIComponent(String(headers[name] ?? ''));

function partsOf(path: string) {
  const [, wire = '', code = '', action = ''] = path.split('/');
  return { wire, code, action };
}

function answerJson(
  request: IncomingMessage,
  response: ServerResponse,
  { code, action }: { code: string; action: string },
): void {
  const known = isKnown(code, headerOf(request, 'x-agenture'), headerOf(request, 'x-api-key'));
  const status = action !== 'ping' ? 404 : known ? 200 : 401;
  sendJson(response, status, { status, operator: code });
}

function answerOta(response: ServerResponse, code: string, body: string): void {
  const attribute = (name: string) => unescaped(new RegExp(`\\b${name}="([^"]*)"`).exec(body)?.[1] ?? '');
  const known = body.includes('<OTA_PingRQ') && isKnown(code, attribute('ID'), attribute('MessagePassword'));
  const outcome = known
    ? '<Success/><EchoData>ping</EchoData>'
    : '<Errors><Error Type="4" ShortText="Authentication"/></Errors>';
  const xml = `<OTA_PingRS xmlns="http://www.opentravel.org/OTA/2003/05" Version="1.0">${outcome}</OTA_PingRS>`;
  send(response, 200, 'text/xml', xml);
}

const SIGNS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
const unescaped = (text: string) => text.replace(/&(?:lt|gt|quot|amp);/g, (sign) => SIGNS[sign] ?? sign);

/** Deterministic for the number of the call. */
function latencyOf(code: string, call: number, fault: Fault): number {
  if (fault === 'latency') return LATENCY_MS;
  const [least, most] = code === 'ALPN' ? SLOW : FAST;
  const share = (Math.imul(call + code.charCodeAt(0), 0x9e3779b1) >>> 0) / 0x1_0000_0000;
  return least + share * (most - least);
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MOST_BYTES) throw new Error('too long');
  }
  return text;
}

const sendJson = (response: ServerResponse, status: number, body: object) =>
  send(response, status, 'application/json', JSON.stringify(body));

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}
