import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '#testing/database.ts';
import { readConfig } from './config.ts';
import { scopeFor } from './db/scope.ts';
import { createHttp, type OutgoingRequest } from './http.ts';

let server: Server;
let origin: string;
let visits = 0;
const closed = createHttp(readConfig({}));
const open = createHttp(readConfig({ PARTNERS_ON_LOOPBACK: '1' }));

/** 50 MB of blanks. */
const BOMB = gzipSync(Buffer.alloc(50_000_000, ' '), { level: 1 });
const PACKED = { 'content-type': 'application/json', 'content-encoding': 'gzip', 'x-page': '2' };
const FIXED: Record<string, { headers: Record<string, string>; body: Buffer }> = {
  '/gzip': { headers: PACKED, body: gzipSync('{"a":1}') },
  '/bomb': { headers: PACKED, body: BOMB },
  '/page': { headers: { 'content-type': 'text/html' }, body: Buffer.from('<p>') },
  '/bytes': { headers: { 'content-type': 'application/pdf' }, body: Buffer.from([0, 255, 128]) },
};
const DAWDLING: Record<string, string> = { '/first': '/second', '/second': '/third', '/third': '/fine' };

beforeAll(async () => {
  server = createServer((request, response) => {
    visits += 1;
    if (request.url === '/inside')
      return response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    if (request.url === '/again') return response.writeHead(302, { location: '/fine' }).end();
    if (request.url === '/slow') return;
    const fixed = FIXED[request.url ?? ''];
    if (fixed) return response.writeHead(200, fixed.headers).end(fixed.body);
    const next = DAWDLING[request.url ?? ''];
    if (next) return setTimeout(() => response.writeHead(302, { location: next }).end(), 300);
    response.writeHead(200, { 'content-type': 'application/json' });
    return response.end(request.url === '/huge' ? Buffer.alloc(6 * 1024 * 1024, ' ') : '{"a":1}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await Promise.all([closed.close(), open.close()]);
});

const asked = (url: string): OutgoingRequest => ({
  method: 'GET',
  url,
  deadlineMs: 500,
  accepts: ['application/json'],
});
const fault = (name: string) => expect.objectContaining({ name: 'PartnerFailed', fault: name });

describe('the way out', () => {
  test('S15 addresses inside the house are refused, however they are written, and never connected to', async () => {
    const port = new URL(origin).port;
    const before = visits;
    for (const url of [
      `https://127.0.0.1:${port}/`,
      `https://0x7f.1:${port}/`,
      `https://2130706433:${port}/`,
      `https://[::1]:${port}/`,
      `https://[::ffff:127.0.0.1]:${port}/`,
      `https://localhost:${port}/`,
      'https://169.254.169.254/latest/meta-data',
      'https://10.0.0.1/',
      'https://192.168.1.1/',
      'https://[fd00::1]/',
      `https://[::127.0.0.1]:${port}/`,
      `https://[::ffff:0:127.0.0.1]:${port}/`,
      'https://[2002:7f00:1::]/',
      'https://[64:ff9b:1::7f00:1]/',
      'https://[fec0::1]/',
      'http://example.com/',
      'file:///etc/passwd',
      'https://user:secret@example.com/',
      'no address',
    ]) {
      await expect(closed.send(asked(url)), url).rejects.toEqual(fault('refused'));
    }
    expect(visits).toBe(before);
  });

  test('S15 hosts that are not named are refused where hosts are named', async () => {
    const named = createHttp(readConfig({ PARTNER_HOSTS: 'api.partner.test' }));
    await expect(named.send(asked('https://example.com/'))).rejects.toEqual(fault('refused'));
    await named.close();
  });

  test('S15 with a simulator nothing else on this machine is called', async () => {
    const other = createServer((_, response) => response.end()).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const demo = createHttp(readConfig({ SIMULATOR_URL: origin }));
    expect((await demo.send(asked(`${origin}/fine`))).status).toBe(200);
    expect([demo.allows(origin), demo.allows(elsewhere)]).toEqual([true, false]);
    for (const url of [elsewhere, elsewhere.replace('http:', 'https:'), origin.replace('http:', 'https:')])
      await expect(demo.send(asked(url)), url).rejects.toEqual(fault('refused'));
    await demo.close();
    other.close();
  });

  test('S15 a redirect is followed on the same host alone', async () => {
    expect((await open.send(asked(`${origin}/again`))).body.toString()).toBe('{"a":1}');
    await expect(open.send(asked(`${origin}/inside`))).rejects.toEqual(fault('refused'));
  });

  test('a slow, a huge and a strange answer each end in a fault with a name', async () => {
    await expect(open.send(asked(`${origin}/slow`))).rejects.toEqual(fault('late'));
    await expect(open.send(asked(`${origin}/huge`))).rejects.toEqual(fault('too-large'));
    await expect(open.send(asked(`${origin}/page`))).rejects.toEqual(fault('wrong-type'));
    await expect(open.send(asked('http://127.0.0.1:9/'))).rejects.toEqual(fault('unreachable'));
  });

  test('CONN-009 F17 packed answers are expanded within their bound', async () => {
    const reply = await open.send(asked(`${origin}/gzip`));
    expect([reply.body.toString(), reply.headers['x-page']]).toEqual(['{"a":1}', '2']);
    const before = process.memoryUsage().rss;
    const read = open.send({ ...asked(`${origin}/bomb`), deadlineMs: 5000 }).then(({ body }) => body.length);
    await expect(read).rejects.toEqual(fault('bomb'));
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  test('bytes arrive as they are, in a stream with a bound of its own', async () => {
    const pdf = { ...asked(`${origin}/bytes`), accepts: ['application/pdf'] };
    expect([...(await open.send(pdf)).body]).toEqual([0, 255, 128]);
    await expect(open.send({ ...pdf, maxBytes: 2 })).rejects.toEqual(fault('too-large'));
    const huge = { ...asked(`${origin}/huge`), deadlineMs: 5000, maxBytes: 7 * 1024 * 1024 };
    const bytes = await open.receive(huge, async ({ body }) => {
      let count = 0;
      for await (const chunk of body) count += chunk.byteLength;
      return count;
    });
    expect(bytes).toBe(6 * 1024 * 1024);
    // What is not read to its end is closed.
    expect(await open.receive(huge, async ({ status }) => status)).toBe(200);
  });

  test('CONN-005 a call ends when nobody waits for it, and says whether anything had left', async () => {
    const leaving = new AbortController();
    const slow = open.send({ ...asked(`${origin}/slow`), deadlineMs: 5000, signal: leaving.signal });
    const before = visits;
    await expect.poll(() => visits).toBeGreaterThan(before - 1);
    leaving.abort();
    await expect(slow).rejects.toMatchObject({ fault: 'cancelled' });
    const never = open.send({ ...asked(`${origin}/fine`), signal: AbortSignal.abort() });
    await expect(never).rejects.toMatchObject({ fault: 'cancelled', sent: false });
    await expect(open.send(asked(`${origin}/page`))).rejects.toMatchObject({ sent: true });
    await expect(open.send(asked('http://127.0.0.1:9/'))).rejects.toMatchObject({ sent: false });
  });

  test('at a stop calls at work may end for a while, then they are cancelled, and so are later ones', async () => {
    const stopping = createHttp(readConfig({ PARTNERS_ON_LOOPBACK: '1' }));
    const slow = stopping.send({ ...asked(`${origin}/slow`), deadlineMs: 60_000 }).catch((error) => error);
    const before = visits;
    await expect.poll(() => visits).toBeGreaterThan(before);
    const began = performance.now();
    await stopping.close(50);
    expect(performance.now() - began).toBeLessThan(2000);
    expect(await slow).toMatchObject({ fault: 'cancelled', sent: true });
    await expect(stopping.send(asked(`${origin}/fine`))).rejects.toMatchObject({
      fault: 'cancelled',
      sent: false,
    });
  });

  test('redirects take of the one time that there is', async () => {
    const before = performance.now();
    await expect(open.send(asked(`${origin}/first`))).rejects.toEqual(fault('late'));
    expect(performance.now() - before).toBeLessThan(800);
  });

  test('S15 for simulators on this machine nobody else is called without encryption', async () => {
    for (const url of ['http://192.0.2.1/', 'http://[2001:db8::1]/', 'http://10.0.0.1/']) {
      await expect(open.send({ ...asked(url), deadlineMs: 200 }), url).rejects.toEqual(fault('refused'));
    }
    const port = new URL(origin).port;
    expect((await open.send(asked(`http://localhost:${port}/fine`))).status).toBe(200);
    expect((await open.send(asked(`${origin}/fine`))).status).toBe(200);
  });

  test('it refuses inside a transaction, where it would hold locks', async () => {
    const { pools, drop } = await freshDatabase();
    const inside = scopeFor(pools, 1).read(() => open.send(asked(`${origin}/fine`)));
    await expect(inside).rejects.toThrow('No call to a partner inside a transaction.');
    await drop();
  });
});
