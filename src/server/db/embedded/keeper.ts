import { type EmbeddedServer, startEmbedded } from './server.ts';

export interface Keeper {
  /** Done when the server answers, where it was before: the pools know no other place. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/** A server that dies under a living product is started again, until the product itself stops it. */
export function keepRunning({ url, home, stop }: EmbeddedServer): Keeper {
  const port = Number(new URL(url).port);
  let reviving: Promise<unknown> = Promise.resolve();
  let stopping = false;
  return {
    async revive() {
      if (stopping) return;
      const started = startEmbedded(home, { port });
      reviving = started.catch(() => {});
      await started;
    },
    async stop() {
      stopping = true;
      await reviving;
      await stop();
    },
  };
}
