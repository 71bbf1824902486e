import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchPart, PartMissing } from './parts.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('CONST-026 code that does not come within 120 seconds counts as missing', async () => {
  let failed: unknown;
  fetchPart(() => new Promise(() => {})).catch((error: unknown) => {
    failed = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toBeInstanceOf(PartMissing);
});

test('what comes in time is handed over', async () => {
  expect(await fetchPart(async () => 'here')).toBe('here');
});
