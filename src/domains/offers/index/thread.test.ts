import { expect, onTestFinished, test } from 'vitest';
import { Thread } from './thread.ts';

const script = new URL('../../../testing/threads/echo.ts', import.meta.url);
interface Said {
  said: string;
  thread: number;
}

test('a thread that ends refuses what it was asked, and the next one gets what the last one knew', async () => {
  let remembered = 0;
  const thread = new Thread<{ say?: string; waitMs?: number }>(script, () => {
    remembered += 1;
    return [{ say: 'known' }];
  });
  onTestFinished(() => thread.stop());
  const before = await thread.ask<Said>({ say: 'a' });
  const interrupted = thread.ask({ waitMs: 60_000 });
  await Promise.all([expect(interrupted).rejects.toThrow('ended'), thread.stop()]);
  const after = await thread.ask<Said>({ say: 'b' });
  expect([before.said, after.said, remembered]).toEqual(['a', 'b', 2]);
  expect(after.thread).not.toBe(before.thread);
});

test('what a task throws comes back, and the next one is answered', async () => {
  const thread = new Thread<{ say?: string; throws?: string }>(script);
  onTestFinished(() => thread.stop());
  const answers = await Promise.allSettled([
    thread.ask({ throws: 'no such part' }),
    thread.ask<Said>({ say: 'a' }),
  ]);
  expect(answers).toMatchObject([{ reason: { message: 'no such part' } }, { value: { said: 'a' } }]);
});
