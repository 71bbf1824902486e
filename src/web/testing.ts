import { vi } from 'vitest';
import type { Tokens } from '#domains/auth/contract/session.ts';
import type { ErrorBody } from '#shared/errors.ts';

type Answer = { status: number; body: unknown } | 'nobody';

/** A browser as far as the session needs it: a shared storage, and a network with given answers. */
export function fakeBrowser(answer: (path: string, init: RequestInit) => Answer, latencyMs = 0) {
  const stored = new Map<string, string>();
  const calls: { path: string; headers: Record<string, string> }[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('document', { documentElement: { lang: '' }, querySelector: () => null });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, headers: init.headers as Record<string, string> }); // `request` sends a plain object.
    if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
    const given = answer(path, init);
    if (given === 'nobody') throw new TypeError('fetch failed');
    return Response.json(given.body, { status: given.status });
  });
  return { stored, calls };
}

export const tokensOf = (access_token: string, expires_in = 3600): Tokens => ({
  access_token,
  expires_in,
  refresh_token: null,
  token_type: 'Bearer',
});

export const refusalOf = (errorCode: string, change: Partial<ErrorBody> = {}): ErrorBody => ({
  errorCode,
  error: 'No',
  message: 'No, because',
  RequestID: '7f0c1f9e-0000-4000-8000-000000000001',
  ...change,
});
