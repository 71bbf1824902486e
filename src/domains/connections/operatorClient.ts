import type { ConnectionState } from '#domains/operators/rules.ts';
import type { CONNECTION_KINDS } from '#domains/reference/rules/operators.ts';
import { type Http, type OutgoingReply, type OutgoingRequest, PartnerFailed } from '#server/http.ts';

type ConnectionKind = (typeof CONNECTION_KINDS)[number][0];

/** Address and credentials of an operator. */
export interface OperatorAccess {
  endpoint: string;
  toc: string;
  kind: ConnectionKind;
  username: string;
  password: string;
}

/** The user gets the answer within eight seconds; the rest is for our own processing. */
const DEADLINE_MS = 7_500;

/** Whether the operator answers and accepts the credentials. Searches and books nothing. */
export async function ping(http: Http, access: OperatorAccess): Promise<ConnectionState> {
  try {
    const dialect = access.kind === '1way2italy' ? ota : json;
    const reply = await http.send({ method: 'POST', deadlineMs: DEADLINE_MS, ...dialect.request(access) });
    if (reply.status === 401 || reply.status === 403) return 'denied';
    return reply.status === 200 ? dialect.stateOf(reply) : 'broken';
  } catch (error) {
    if (!(error instanceof PartnerFailed)) throw error;
    if (error.fault === 'late') return 'late';
    return error.fault === 'unreachable' || error.fault === 'refused' ? 'unreachable' : 'broken';
  }
}

interface Dialect {
  request(access: OperatorAccess): Pick<OutgoingRequest, 'url' | 'headers' | 'body' | 'accepts'>;
  stateOf(reply: OutgoingReply): ConnectionState;
}

const json: Dialect = {
  request: ({ endpoint, toc, username, password }) => ({
    url: `${endpoint}/v1/${toc}/ping`,
    // Header values must be ASCII.
    headers: {
      'content-type': 'application/json',
      'x-agenture': encodeURIComponent(username),
      'x-api-key': encodeURIComponent(password),
    },
    body: '{}',
    accepts: ['application/json'],
  }),
  stateOf({ body }) {
    try {
      const { status } = JSON.parse(body.toString('utf8')) as { status?: unknown };
      return status === 200 ? 'connected' : 'broken';
    } catch {
      return 'broken';
    }
  },
};

const NAMESPACE = 'http://www.opentravel.org/OTA/2003/05';
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
/** Error types for unknown or unauthorised callers. */
const DENYING = ['4', '6'];

const ota: Dialect = {
  request: ({ endpoint, toc, username, password }) => ({
    url: `${endpoint}/ota/${toc}`,
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    body: `<OTA_PingRQ xmlns="${NAMESPACE}" Version="1.0"><POS><Source><RequestorID Type="1" ID="${escaped(username)}" MessagePassword="${escaped(password)}"/></Source></POS><EchoData>ping</EchoData></OTA_PingRQ>`,
    accepts: ['text/xml', 'application/xml'],
  }),
  /** No XML parser: two elements matter, and a document with a declaration (`<!`) is rejected. */
  stateOf({ body }) {
    const xml = body.toString('utf8');
    if (!xml.includes('<OTA_PingRS') || xml.includes('<!')) return 'broken';
    const type = /<Error [^>]{0,200}?\bType="(\d{1,3})"/.exec(xml)?.[1];
    if (type !== undefined) return DENYING.includes(type) ? 'denied' : 'broken';
    return xml.includes('<Success') ? 'connected' : 'broken';
  },
};
