import { afterEach, expect, test, vi } from 'vitest';
import { followUpdates } from './updates.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('SHELL-016, CONST-006 a page that somebody looks at asks every five seconds for a newer version', async () => {
  vi.useFakeTimers();
  const update = vi.fn(async () => {});
  const registration = { update, waiting: null, addEventListener: () => {} };
  const browser = { onLine: true, serviceWorker: { register: async () => registration } };
  vi.stubGlobal('navigator', browser);
  const page = { visibilityState: 'visible' };
  vi.stubGlobal('document', page);
  await followUpdates();
  await vi.advanceTimersByTimeAsync(4900);
  expect(update).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(10_200);
  expect(update).toHaveBeenCalledTimes(3);
  page.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(20_000);
  expect(update).toHaveBeenCalledTimes(3);
  page.visibilityState = 'visible';
  browser.onLine = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(update).toHaveBeenCalledTimes(3);
  browser.onLine = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect(update).toHaveBeenCalledTimes(4);
});
