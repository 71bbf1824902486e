import { type LookupAddress, type LookupOptions, lookup as lookUp } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { Agent, request } from 'undici';
import type { Config } from './config.ts';
import { insideTransaction } from './db/scope.ts';
import { elsewhere } from './work/current.ts';

const CONNECT_MS = 3000;
const MAX_BYTES = 5 * 1024 * 1024;
const MOST_REDIRECTS = 3;

export interface OutgoingRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  body?: string;
  /** Until the whole answer has arrived, redirects included. */
  deadlineMs: number;
  /** Accepted prefixes of content types; others are refused without reading. */
  accepts: string[];
}

export interface OutgoingReply {
  status: number;
  contentType: string;
  body: Buffer;
}

export type PartnerFault = 'refused' | 'unreachable' | 'late' | 'too-large' | 'wrong-type';

/** A partner that may not be called, or gave no usable answer. */
export class PartnerFailed extends Error {
  override readonly name = 'PartnerFailed';
  readonly fault: PartnerFault;

  constructor(fault: PartnerFault, detail: string) {
    super(`${fault}: ${detail}`);
    this.fault = fault;
  }
}

export type Http = ReturnType<typeof createHttp>;

interface Way {
  agent: Agent;
  leadsTo(address: string): boolean;
}

const wayTo = (leadsTo: Way['leadsTo']): Way => ({
  leadsTo,
  agent: new Agent({
    connect: { timeout: CONNECT_MS, lookup: guardedLookup(leadsTo) },
    maxResponseSize: MAX_BYTES,
    maxHeaderSize: 16_384,
  }),
});

/** The only way out to partners. Checks the address that is really connected to, not the name. */
export function createHttp({ PARTNER_HOSTS, PARTNERS_ON_LOOPBACK }: Config) {
  // Only a simulator on this machine may be called without encryption.
  const ways = new Map<string, Way>([
    ['https:', wayTo((address) => isAllowed(address, PARTNERS_ON_LOOPBACK))],
    ...(PARTNERS_ON_LOOPBACK ? ([['http:', wayTo(isLoopback)]] as const) : []),
  ]);

  function wayFor(url: URL): Agent {
    const way = ways.get(url.protocol);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const named = PARTNER_HOSTS.length === 0 || PARTNER_HOSTS.includes(host);
    const fine = way && named && (isIP(host) === 0 || way.leadsTo(host));
    if (!fine || url.username !== '' || url.password !== '') {
      throw new PartnerFailed('refused', `${url.protocol}//${url.host} may not be called`);
    }
    return way.agent;
  }

  async function send(
    outgoing: OutgoingRequest,
    url: URL,
    redirects: number,
    signal: AbortSignal,
  ): Promise<OutgoingReply> {
    const reply = await request(url, {
      dispatcher: wayFor(url),
      method: outgoing.method,
      signal,
      headers: outgoing.headers ?? {},
      ...(outgoing.body === undefined ? {} : { body: outgoing.body }),
    });
    const { location } = reply.headers;
    if (reply.statusCode >= 300 && reply.statusCode < 400 && typeof location === 'string') {
      await reply.body.dump();
      const next = new URL(location, url);
      const followed = outgoing.method === 'GET' && next.host === url.host && redirects < MOST_REDIRECTS;
      if (!followed) throw new PartnerFailed('refused', `redirected to ${next.host}`);
      return send(outgoing, next, redirects + 1, signal);
    }
    const contentType = String(reply.headers['content-type'] ?? '');
    if (!outgoing.accepts.some((type) => contentType.startsWith(type))) {
      await reply.body.dump();
      throw new PartnerFailed('wrong-type', contentType);
    }
    return { status: reply.statusCode, contentType, body: Buffer.from(await reply.body.arrayBuffer()) };
  }

  return {
    async send(outgoing: OutgoingRequest): Promise<OutgoingReply> {
      if (insideTransaction()) throw new Error('No call to a partner inside a transaction.');
      if (!URL.canParse(outgoing.url)) throw new PartnerFailed('refused', 'no address');
      const signal = AbortSignal.timeout(outgoing.deadlineMs);
      return elsewhere(() =>
        send(outgoing, new URL(outgoing.url), 0, signal).catch((error: unknown) => {
          throw asFault(error);
        }),
      );
    },
    close: () => Promise.all([...ways.values()].map(({ agent }) => agent.close())).then(() => {}),
  };
}

function asFault(error: unknown): PartnerFailed {
  if (error instanceof PartnerFailed) return error;
  const { name = '', code = '', message = '' } = error as { name?: string; code?: string; message?: string };
  if (code === 'MAESTRAL_ADDRESS') return new PartnerFailed('refused', message);
  if (name === 'TimeoutError' || code.includes('TIMEOUT')) return new PartnerFailed('late', message);
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new PartnerFailed('too-large', message);
  return new PartnerFailed('unreachable', `${code} ${message}`);
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Networks without public services. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(network, bits);
}
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  closed.addSubnet(network, bits, 'ipv6');
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
const isLoopback = (address: string) => loopback.check(address, familyOf(address));

function isAllowed(address: string, onLoopback: boolean): boolean {
  const family = familyOf(address);
  if (onLoopback && isLoopback(address)) return true;
  return !closed.check(address, family); // An IPv4 address mapped into IPv6 is checked as IPv4.
}

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/**
 * Used by the connection itself, so that a name cannot resolve differently for the check and for the
 * connection.
 */
const guardedLookup =
  (leadsTo: Way['leadsTo']) =>
  (hostname: string, options: LookupOptions, answer: Answer): void => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, []);
      const fine = addresses.filter(({ address }) => leadsTo(address));
      const [first] = fine;
      if (!first || fine.length < addresses.length) {
        const refusal = Object.assign(new Error(`${hostname} leads elsewhere than it may`), {
          code: 'MAESTRAL_ADDRESS',
        });
        return answer(refusal, []);
      }
      return options.all ? answer(null, fine) : answer(null, first.address, first.family);
    });
  };
