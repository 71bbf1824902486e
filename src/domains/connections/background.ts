import type { Platform } from '#server/platform.ts';
import { recorderOf } from './actions/recorder.ts';

/** Log, health and counted requests of this process: written as it runs, and when it stops. */
export const connectionWork = ({ pools }: Platform, onError: (error: unknown) => void) => {
  const recorder = recorderOf(pools);
  return { start: () => recorder.start(onError), stop: () => recorder.stop() };
};
