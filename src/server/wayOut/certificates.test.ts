import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createHttp } from '../http.ts';
import { agency, partner } from './testing.ts';

const http = createHttp(readConfig({ PARTNERS_ON_LOOPBACK: '1' }));
let server: Server;
let url: string;
const seen: string[] = [];
beforeAll(async () => {
  server = createServer(
    {
      cert: partner.certificate,
      key: partner.key,
      ca: agency.certificate,
      requestCert: true,
      rejectUnauthorized: true,
    },
    (request, response) => {
      seen.push(String((request.socket as TLSSocket).getPeerCertificate().subject?.CN));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    },
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  await http.close();
  server.close();
});

const asked = { method: 'GET' as const, deadlineMs: 3000, accepts: ['application/json'] };

test('a partner with a root of its own is reached with our certificate, and by nobody else', async () => {
  const certificates = { roots: partner.certificate, certificate: agency.certificate, key: agency.key };
  expect((await http.send({ ...asked, url, certificates })).status).toBe(200);
  expect(seen).toEqual(['agency']);
  await expect(http.send({ ...asked, url, certificates: { roots: partner.certificate } })).rejects.toThrow();
  expect(seen).toHaveLength(1);
});

test('a certificate under another root is refused before anything is sent', async () => {
  const refused = { name: 'PartnerFailed', fault: 'certificate', sent: false };
  await expect(http.send({ ...asked, url })).rejects.toMatchObject(refused);
  await expect(
    http.send({ ...asked, url, certificates: { roots: agency.certificate } }),
  ).rejects.toMatchObject(refused);
  const unreadable = { roots: partner.certificate, certificate: 'no certificate', key: 'no key' };
  await expect(http.send({ ...asked, url, certificates: unreadable })).rejects.toMatchObject({ sent: false });
  expect(seen).toHaveLength(1);
});
