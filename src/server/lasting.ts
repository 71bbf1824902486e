import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReplyOf, Route } from '#shared/contract.ts';

const compress = promisify(gzip);
/** Below this a smaller answer is no faster one. */
const WORTH_BYTES = 1400;

/** An answer that a browser keeps and asks about again: written once, and told from others by its ETag. */
export class Lasting {
  readonly etag: string;
  readonly #plain: Buffer;
  readonly #packed: Buffer | undefined;

  constructor(plain: Buffer, packed: Buffer | undefined) {
    this.#plain = plain;
    this.#packed = packed;
    // Weak, since packed and plain are the same answer.
    this.etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  }

  sendTo(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { headers } = request;
    // Kept, and never shown without asking: only who may call learns that it is still the same.
    reply.headers({ etag: this.etag, 'cache-control': 'private, no-cache' });
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
