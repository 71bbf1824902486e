import { type Dispatcher, request } from 'undici';
import type { Config } from './config.ts';
import { insideTransaction } from './db/scope.ts';
import { beginningOf, boundedBody, keptOf } from './wayOut/body.ts';
import { asFault, PartnerFailed } from './wayOut/faults.ts';
import { type Certificates, createWays } from './wayOut/ways.ts';
import { elsewhere } from './work/current.ts';

export { PartnerFailed, type PartnerFault } from './wayOut/faults.ts';
export type { Certificates } from './wayOut/ways.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const MOST_REDIRECTS = 3;
/** So long calls at work may go on at a stop, which has other work to do. */
const CLOSE_MS = 10_000;

export interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Until the whole answer has arrived, redirects included. */
  deadlineMs: number;
  /** Of the answer, received and expanded; 5 MB by default. */
  maxBytes?: number;
  /** Accepted prefixes of content types; others are refused without reading. */
  accepts: string[];
  certificates?: Certificates | undefined;
  /** Ends the call and its connection. */
  signal?: AbortSignal | undefined;
}

interface Head {
  status: number;
  contentType: string;
  headers: Record<string, string>;
}
export interface OutgoingReply extends Head {
  body: Buffer;
}
export interface OutgoingStream extends Head {
  body: AsyncIterable<Uint8Array>;
}

export type Http = ReturnType<typeof createHttp>;

/** The state of one call, kept across redirects. */
interface Call {
  signal: AbortSignal;
  redirects: number;
  sent: boolean;
}

/** The only way out to partners. Checks the address that is really connected to, not the name. */
export function createHttp(config: Config) {
  const ways = createWays(config);
  /** Cancels each call at work. */
  const cancels = new Set<() => void>();

  async function open(outgoing: OutgoingRequest, url: URL, call: Call): Promise<OutgoingStream> {
    const reply = await request(url, {
      dispatcher: noting(ways.to(url, outgoing.certificates), call),
      method: outgoing.method,
      signal: call.signal,
      headers: { 'accept-encoding': 'gzip', ...outgoing.headers },
      ...(outgoing.body === undefined ? {} : { body: outgoing.body }),
    });
    reply.body.on('error', () => {}); // Told by its reading; where nobody reads, it does not matter.
    const { statusCode: status } = reply;
    const headers = flat(reply.headers);
    const { location, 'content-type': contentType = '', 'content-encoding': encoding = '' } = headers;
    if (status >= 300 && status < 400 && location !== undefined) {
      reply.body.destroy();
      return open(outgoing, nextOf(outgoing, url, location, call), call);
    }
    if (!outgoing.accepts.some((type) => contentType.startsWith(type))) {
      const answer = {
        status,
        contentType,
        headers,
        body: await beginningOf(reply.body, encoding.toLowerCase()),
      };
      throw Object.assign(new PartnerFailed('wrong-type', contentType, true), { answer });
    }
    const body = boundedBody(reply.body, encoding.toLowerCase(), outgoing.maxBytes ?? MAX_BYTES);
    return { status, contentType, headers, body };
  }

  /** The answer may be read only inside of `use`; afterwards its connection is free or closed. */
  async function receive<T>(
    outgoing: OutgoingRequest,
    use: (reply: OutgoingStream) => Promise<T>,
  ): Promise<T> {
    if (insideTransaction()) throw new Error('No call to a partner inside a transaction.');
    if (!URL.canParse(outgoing.url)) throw new PartnerFailed('refused', 'no address');
    if (outgoing.signal?.aborted) throw new PartnerFailed('cancelled', 'before it left');
    const ended = new AbortController();
    const late = new DOMException(`no answer in ${outgoing.deadlineMs} ms`, 'TimeoutError');
    const timer = setTimeout(() => ended.abort(late), outgoing.deadlineMs);
    const cancel = () => ended.abort(new DOMException('cancelled', 'AbortError'));
    outgoing.signal?.addEventListener('abort', cancel);
    cancels.add(cancel);
    const call = { signal: ended.signal, redirects: 0, sent: false };
    try {
      return await elsewhere(async () => use(await open(outgoing, new URL(outgoing.url), call)));
    } catch (error) {
      throw asFault(ended.signal.aborted ? ended.signal.reason : error, call.sent);
    } finally {
      ended.abort(); // Closes the connection of an answer that was not read.
      clearTimeout(timer);
      outgoing.signal?.removeEventListener('abort', cancel);
      cancels.delete(cancel);
    }
  }

  return {
    /** Whether this address may be called; where its name leads is checked at each connection. */
    allows(address: string): boolean {
      try {
        return ways.to(new URL(address)) !== undefined;
      } catch {
        return false;
      }
    },
    receive,
    send: (outgoing: OutgoingRequest): Promise<OutgoingReply> =>
      receive(outgoing, async (reply) => {
        const parts: Uint8Array[] = [];
        try {
          for await (const chunk of reply.body) parts.push(chunk);
        } catch (error) {
          throw Object.assign(asFault(error, true), { answer: { ...reply, body: keptOf(parts) } });
        }
        return { ...reply, body: Buffer.concat(parts) };
      }),
    /** Calls that are still at work after this time end as cancelled. */
    async close(mostMs = CLOSE_MS): Promise<void> {
      const timer = setTimeout(() => {
        for (const cancel of cancels) cancel();
      }, mostMs);
      await ways.close().finally(() => clearTimeout(timer));
    },
  };
}

/** A redirect is followed on the same host alone, and never by a request that may change something. */
function nextOf(outgoing: OutgoingRequest, url: URL, location: string, call: Call): URL {
  const next = URL.canParse(location, url.href) ? new URL(location, url) : undefined;
  call.redirects += 1;
  const followed = outgoing.method === 'GET' && next?.host === url.host && call.redirects <= MOST_REDIRECTS;
  if (!next || !followed)
    throw new PartnerFailed('refused', `redirected to ${next?.host ?? 'nowhere'}`, true);
  return next;
}

/** Notes when a request begins to leave; connecting and encrypting come before. */
const noting = (dispatcher: Dispatcher, call: Call): Dispatcher =>
  dispatcher.compose((dispatch) => (options, handler) => {
    const start = handler.onRequestStart?.bind(handler);
    handler.onRequestStart = (controller, context) => {
      call.sent = true;
      start?.(controller, context);
    };
    return dispatch(options, handler);
  });

const flat = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
