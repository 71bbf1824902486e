import type { KyselyPlugin } from 'kysely';
import { importListeners } from '#domains/imports/listeners.ts';
import { supplierImport } from '#domains/suppliers/importable.ts';
import { connect, type Pools } from '#server/db/connect.ts';
import { openPools } from '#server/db/pools.ts';
import { folderStorage } from '#server/files/storage.ts';
import { readSecrets } from '#server/secrets.ts';
import { createWorker } from '#server/worker.ts';

/**
 * Runs the jobs of imports only: `importer.ts <url> <secrets> <storage> <killAt>` kills itself at the
 * statement of that number, before or after sending it; with 0 it prints the number of statements.
 */
const [url = '', secretsFolder = '', uploads = '', wanted = '0'] = process.argv.slice(2);
const killAt = Number(wanted);
const die = () => process.kill(process.pid, 'SIGKILL');

let statements = 0;
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1;
    if (statements === killAt) {
      if (killAt % 2 === 0) die();
      else setImmediate(die);
    }
    return node;
  },
  transformResult: async ({ result }) => result,
};

const secrets = readSecrets(secretsFolder);
const opened = await openPools(connect(url), url, secrets);
const pools: Pools = {
  ...opened,
  system: opened.system.withPlugin(counting),
  work: opened.work.withPlugin(counting),
};
const listeners = importListeners({
  pools,
  secrets,
  storage: folderStorage(uploads),
  texts: {},
  kinds: [supplierImport],
});
const worker = createWorker({
  pools,
  outgoing: [],
  listenersOf: (name) => {
    const listener = listeners[name];
    return listener ? [listener] : [];
  },
  onError: (error) => process.stderr.write(`${error}\n`),
  onDead: async () => {},
});
await worker.drain();
process.stdout.write(String(statements));
await opened.close();
