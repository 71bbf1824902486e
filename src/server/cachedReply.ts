import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReplyOf, Route } from '#shared/contract.ts';

const compress = promisify(gzip);
/** Compressing smaller answers saves no time. */
const WORTH_BYTES = 1400;

const YEAR_SECONDS = 31_536_000;

/** An answer that browsers cache and revalidate by its ETag: serialised once, compressed once. */
export class CachedReply {
  /** A hash of the answer. */
  readonly version: string;
  readonly etag: string;
  readonly #plain: Buffer;
  readonly #packed: Buffer | undefined;

  constructor(plain: Buffer, packed: Buffer | undefined) {
    this.#plain = plain;
    this.#packed = packed;
    this.version = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    // Weak, since compressed and plain are the same answer.
    this.etag = `W/"${this.version}"`;
  }

  /** Cached for good when the request names the version; otherwise the browser revalidates each time. */
  sendTo(request: FastifyRequest, reply: FastifyReply, version?: string): FastifyReply {
    const { headers } = request;
    const caching = version === this.version ? `max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
    reply.headers({ etag: this.etag, 'cache-control': `private, ${caching}` });
    reply.header(
      'vary',
      [reply.getHeader('vary') ?? [], 'Localization', 'Accept-Encoding'].flat().join(', '),
    );
    if (headers['if-none-match']?.split(',').some((tag) => tag.trim() === this.etag)) {
      return reply.code(304).send();
    }
    reply.type('application/json; charset=utf-8');
    const isPacked = this.#packed && /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
    return isPacked ? reply.header('content-encoding', 'gzip').send(this.#packed) : reply.send(this.#plain);
  }
}

/** Validates by the contract once, instead of at each sending. */
export async function cachedReply<R extends Route>(route: R, answer: ReplyOf<R>): Promise<CachedReply> {
  const plain = Buffer.from(JSON.stringify(route.reply.parse(answer)));
  return new CachedReply(plain, plain.length < WORTH_BYTES ? undefined : await compress(plain));
}
