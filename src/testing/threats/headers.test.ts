import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { attacks } from './attacks.ts';
import { belongings } from './belongings.ts';

let product: TestApp;
const pages = mkdtempSync(join(tmpdir(), 'maestral-pages-'));
beforeAll(async () => {
  mkdirSync(join(pages, 'assets'));
  writeFileSync(join(pages, 'index.html'), '<!doctype html>');
  writeFileSync(join(pages, 'assets/main.js'), '');
  product = await startTestApp({ CORS_ORIGINS: 'https://partner.example' }, pages);
});
afterAll(async () => {
  await product.stop();
  rmSync(pages, { recursive: true });
});

const POLICY: Record<string, string> = {
  'default-src': "'self'",
  'script-src': "'self'",
  'object-src': 'blob:',
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
  'frame-src': "'self' blob:",
};

function expectSafe({ headers }: LightMyRequestResponse, what: string): void {
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((part) => part.trim().split(/ (.*)/, 2)),
  );
  expect([what, policy]).toEqual([what, expect.objectContaining(POLICY)]);
  expect([
    what,
    headers['x-content-type-options'],
    headers['x-frame-options'],
    headers['referrer-policy'],
  ]).toEqual([what, 'nosniff', 'DENY', 'no-referrer']);
  expect([what, headers['x-powered-by'], headers.server]).toEqual([what, undefined, undefined]);
}

describe('the headers of safety', () => {
  test('S22 stand on the answer of every call, given or refused, and nobody keeps what is somebody’s', async () => {
    const things = await belongings(product);
    for (const [route, { input }] of attacks) {
      for (const caller of [product.visitor, things.owner]) {
        const reply = await caller.send(route, input(things));
        expectSafe(reply, `${route.path} ${reply.statusCode}`);
        const isCached = route.cached && reply.statusCode === 200;
        const wanted = isCached ? 'private, no-cache' : 'no-store';
        expect([route.path, reply.headers['cache-control']]).toEqual([route.path, wanted]);
      }
    }
  });

  test('S22 stand on pages, files, descriptions, figures and on whatever is not there', async () => {
    const long = 'x'.repeat(300);
    for (const [url, status] of [
      ['/', 200],
      ['/login', 200],
      ['/assets/main.js', 200],
      ['/assets/none.js', 404],
      ['/none.php', 404],
      ['/api/docs', 200],
      ['/api/openapi.json', 200],
      ['/api/version', 200],
      ['/api/none', 404],
      ['/health/live', 200],
      ['/health/ready', 200],
      ['/metrics', 200],
      ['/%', 404],
      ['/api/%E0%A4%A', 404],
      ['/%c0%ae%c0%ae/etc/passwd', 404],
      [`/api/auth/userBase/${long}/${long}`, 404],
      [`/api/system/mailbox/find/${long}`, 404],
    ] as const) {
      const reply = await product.app.inject(url);
      expect([url, reply.statusCode]).toEqual([url, status]);
      expectSafe(reply, url);
    }
  });

  test('S22, API-012 a path that cannot be read is refused like any other that is not there', async () => {
    for (const url of ['/%', '/api/%E0%A4%A', `/api/system/mailbox/find/${'x'.repeat(300)}`]) {
      const reply = await product.app.inject(url);
      expect(reply.json()).toMatchObject({
        errorCode: 'ROUTE_NOT_FOUND',
        RequestID: reply.headers['x-request-id'],
      });
      expect(reply.body).not.toContain(url);
    }
  });

  test('S22 stand on other methods, too large bodies and other origins', async () => {
    for (const method of ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'] as const) {
      expectSafe(await product.app.inject({ method, url: '/api/auth/login' }), method);
    }
    const payload = JSON.stringify({ username: 'x'.repeat(2 * 1024 * 1024) });
    const headers = { 'content-type': 'application/json', origin: 'https://evil.test' };
    const reply = await product.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
    expect([reply.statusCode, reply.headers['access-control-allow-origin']]).not.toContain(
      'https://evil.test',
    );
    expect(reply.statusCode).toBe(413);
    expectSafe(reply, 'too large');
  });
});
