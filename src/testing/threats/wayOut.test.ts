import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createHttp } from '#server/http.ts';

/** One server under two names, both allowed. */
const seen: string[] = [];
const server = createServer((request, response) => {
  seen.push(`${request.headers.host}${request.url}`);
  const { port } = server.address() as AddressInfo;
  if (request.url === '/moved') response.writeHead(302, { location: `http://localhost:${port}/other` }).end();
  else response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
const http = createHttp(readConfig({ PARTNERS_ON_LOOPBACK: '1' }));
let port: number;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.close();
  await http.close();
});

test('S15 a redirect to another host is refused, even where that host may be called', async () => {
  const asked = { method: 'GET' as const, deadlineMs: 5000, accepts: ['application/json'] };
  expect((await http.send({ ...asked, url: `http://localhost:${port}/other` })).status).toBe(200);
  seen.length = 0;
  const moved = http.send({ ...asked, url: `http://127.0.0.1:${port}/moved` });
  await expect(moved).rejects.toMatchObject({ name: 'PartnerFailed', fault: 'refused' });
  expect(seen).toEqual([`127.0.0.1:${port}/moved`]);
});
