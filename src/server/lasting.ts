import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReplyOf, Route } from '#shared/contract.ts';

const compress = promisify(gzip);
/** Below this a smaller answer is no faster one. */
const WORTH_BYTES = 1400;

const YEAR_SECONDS = 31_536_000;

/** An answer that a browser keeps and asks about again: written once, and told from others by its ETag. */
export class Lasting {
  /** The same as long as the answer is the same. */
  readonly version: string;
  readonly etag: string;
  readonly #plain: Buffer;
  readonly #packed: Buffer | undefined;

  constructor(plain: Buffer, packed: Buffer | undefined) {
    this.#plain = plain;
    this.#packed = packed;
    this.version = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    // Weak, since packed and plain are the same answer.
    this.etag = `W/"${this.version}"`;
  }

  /** Whoever names the version need not ask again; without it the browser asks each time whether it is still the same. */
  sendTo(request: FastifyRequest, reply: FastifyReply, version?: string): FastifyReply {
    const { headers } = request;
    const kept = version === this.version ? `max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
    reply.headers({ etag: this.etag, 'cache-control': `private, ${kept}` });
    reply.header(
      'vary',
      [reply.getHeader('vary') ?? [], 'Localization', 'Accept-Encoding'].flat().join(', '),
    );
    if (headers['if-none-match']?.split(',').some((kept) => kept.trim() === this.etag)) {
      return reply.code(304).send();
    }
    reply.type('application/json; charset=utf-8');
    const isPacked = this.#packed && /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
    return isPacked ? reply.header('content-encoding', 'gzip').send(this.#packed) : reply.send(this.#plain);
  }
}

/** Passes through the contract here, once, instead of each time that it is sent. */
export async function lasting<R extends Route>(route: R, answer: ReplyOf<R>): Promise<Lasting> {
  const plain = Buffer.from(JSON.stringify(route.reply.parse(answer)));
  return new Lasting(plain, plain.length < WORTH_BYTES ? undefined : await compress(plain));
}
