import { type EmbeddedServer, startEmbedded } from './server.ts';

export interface Keeper {
  /** Resolves when the server answers at its old address, which is the only one that the pools know. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/** Restarts a server that dies under a living product, until the product stops it. */
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
