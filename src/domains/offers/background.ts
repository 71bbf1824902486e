import type { Platform } from '#server/platform.ts';
import { offerIndexWorkOf } from './actions/held.ts';
import { runnerOf } from './feeds/runner.ts';

/** Deliveries of operators, and the index that they go into. */
export const offerWork = (platform: Platform, onError: (error: unknown) => void) => {
  const runner = runnerOf(platform);
  const index = offerIndexWorkOf(platform);
  return {
    start() {
      index.start();
      runner.start(onError);
    },
    async stop() {
      await runner.stop();
      await index.stop();
    },
  };
};
