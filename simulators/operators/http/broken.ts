import type { ServerResponse } from 'node:http';
import { createGzip } from 'node:zlib';
import type { Rule } from '../faults.ts';
import type { Reply } from './send.ts';
import { json } from './send.ts';

const HTML =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>Bad Gateway</h1></body></html>';
const DOCTYPE = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY x SYSTEM "file:///etc/hostname">]><r>&c;&x;</r>`;

/** Answers that a fault gives instead of the real one; null: this fault gives none. */
export function brokenReply({ fault, value }: Rule, isXml: boolean): Reply | null {
  switch (fault) {
    case 'http_500':
      return json(500, { status: { id: 510, text: 'Failed' }, error: { code: 'FAILED', text: 'Failed' } });
    case 'http_429':
      return json(
        429,
        { status: { id: 510, text: 'Too many' }, error: { code: 'TOO_MANY', text: 'Too many' } },
        { 'retry-after': '2' },
      );
    case 'redirect':
      return { ...json(302, {}), headers: { location: 'http://169.254.169.254/latest/meta-data' } };
    case 'html_body':
      return { status: 200, type: 'text/html', body: HTML };
    case 'doctype':
      return isXml
        ? { status: 200, type: 'text/xml', body: DOCTYPE }
        : { status: 200, type: 'text/html', body: HTML };
    case 'stop_sale':
      return json(200, { status: { id: 310, text: 'Sold out.', raw: '310' }, submask: null, info: [] });
    case 'status_id':
      return json(200, {
        status: { id: value ?? 998, text: 'Forced', raw: String(value ?? 998) },
        submask: null,
        info: [],
      });
    default:
      return null;
  }
}

const CHUNK = Buffer.alloc(65_536, 0x20);
const FIFTY_MB = 50_000_000;

/** Much more than anyone would want, piece by piece, until the other end has had enough. */
export function flood(response: ServerResponse, { fault, value }: Rule, isXml: boolean): void {
  const size = value ?? FIFTY_MB;
  const isBomb = fault === 'gzip_bomb';
  response.writeHead(200, {
    'content-type': isXml ? 'text/xml' : 'application/json',
    ...(isBomb ? { 'content-encoding': 'gzip' } : {}),
  });
  const target = isBomb ? createGzip() : response;
  if (isBomb) (target as ReturnType<typeof createGzip>).pipe(response);
  let sent = 0;
  const more = (): void => {
    while (sent < size && !response.destroyed) {
      sent += CHUNK.length;
      if (!target.write(CHUNK)) {
        target.once('drain', more);
        return;
      }
    }
    target.end();
  };
  target.on('error', () => {});
  target.write(isXml ? '<Padding>' : '{"padding":"');
  more();
}

/** Latin letters of one byte under the name of UTF-8. */
export const wronglyEncoded = (text: string): Buffer =>
  Buffer.from(text.replace(/"text":"|HotelName="/g, '$&Ž č é '), 'latin1');
