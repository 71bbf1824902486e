import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';

export class HttpProblem extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, text: string) {
    super(text);
    this.status = status;
    this.code = code;
  }
}

const MOST_BYTES = 262_144;

export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > MOST_BYTES) throw new HttpProblem(413, 'TOO_LARGE', `At most ${MOST_BYTES} bytes.`);
    chunks.push(bytes);
  }
  const body = Buffer.concat(chunks);
  if (request.headers['content-encoding'] !== 'gzip') return body;
  try {
    return gunzipSync(body, { maxOutputLength: MOST_BYTES });
  } catch {
    throw new HttpProblem(400, 'BAD_JSON', 'The body is no gzip, or too large.');
  }
}

export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown;
  } catch {
    throw new HttpProblem(400, 'BAD_JSON', 'The body is no JSON in UTF-8.');
  }
}

/** Header values are ASCII, so some are percent-encoded. */
export function headerOf({ headers }: IncomingMessage, name: string): string {
  const value = String(headers[name] ?? '');
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** HTTP Basic; null without it. */
export function basicOf(request: IncomingMessage): { user: string; password: string } | null {
  const [, encoded] = /^Basic (\S+)$/i.exec(String(request.headers.authorization ?? '')) ?? [];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  return at < 0 ? null : { user: text.slice(0, at), password: text.slice(at + 1) };
}
