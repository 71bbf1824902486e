import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

export interface Reply {
  status: number;
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
}

export const json = (status: number, body: object, headers: Record<string, string> = {}): Reply => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
  headers,
});
export const xml = (body: string, status = 200): Reply => ({ status, type: 'text/xml; charset=utf-8', body });

const LEAST_TO_ZIP = 1400;
const FASTEST = { level: 1 };

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, type, body, headers }: Reply,
): void {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const zips =
    bytes.length >= LEAST_TO_ZIP && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const sent = zips ? gzipSync(bytes, FASTEST) : bytes;
  response
    .writeHead(status, {
      'content-type': type,
      'content-length': sent.length,
      ...(zips ? { 'content-encoding': 'gzip' } : {}),
      ...headers,
    })
    .end(sent);
}
