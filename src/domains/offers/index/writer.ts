import type { BatchProgress, BatchReport, BatchWriter } from '../port.ts';
import type { BuildTask, Built } from './tasks.ts';
import type { Thread } from './thread.ts';

export const BUILD_SCRIPT = new URL('./buildWorker.ts', import.meta.url);

/**
 * What a build thread reads for its batch. A failure ends the batch: the next one does not wait for it, and nothing
 * more comes into its place.
 */
export function writerOf(
  thread: Thread<BuildTask>,
  finish: () => Promise<BatchReport>,
  end: () => void,
): BatchWriter {
  let isOpen = true;
  const close = () => {
    isOpen = false;
    end();
  };
  const whileOpen = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (!isOpen) throw new Error('This batch is over.');
    try {
      return await work();
    } catch (error) {
      close();
      throw error;
    }
  };
  return {
    add: (lines) =>
      whileOpen(async () => {
        const copy = new Uint8Array(lines); // It moves to the thread; the caller keeps its own.
        return progressOf(await thread.ask({ add: copy }, [copy.buffer]));
      }),
    addFile: (path, range) =>
      whileOpen(async () => progressOf(await thread.ask({ file: path, ...(range ? { range } : {}) }))),
    finish: () => whileOpen(finish).finally(close),
    abort: () =>
      whileOpen(async () => {
        await thread.ask({ abort: true });
      }).finally(close),
  };
}

function progressOf({ progress }: Built): BatchProgress {
  if (!progress) throw new Error('The build thread has no batch.');
  return progress;
}
