import pg from 'pg';

const RETRY_MS = 1000;

/** Listens to a channel, and reconnects after the database was away. */
export function listenTo(
  url: string,
  channel: string,
  onMessage: (text: string) => void,
  /** It listens again; messages in between are lost. */
  onReturn: () => void = () => {},
): { ready: Promise<void>; stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let heardBefore = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'listens', keepAlive: true });
    client = fresh;
    const again = () => {
      if (client !== fresh || stopped) return;
      client = undefined;
      fresh.end().catch(() => {});
      timer = setTimeout(() => void connect(), RETRY_MS);
    };
    fresh.on('error', again);
    fresh.on('end', again);
    fresh.on('notification', ({ payload }) => onMessage(payload ?? ''));
    await fresh
      .connect()
      .then(() => fresh.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(() => {
        if (heardBefore) onReturn();
        heardBefore = true;
      })
      .catch(again);
  }

  return {
    ready: connect(),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
