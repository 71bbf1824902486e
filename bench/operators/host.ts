import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '#app/server.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { readSecrets } from '#server/secrets.ts';
import { recorderOf } from '../../src/domains/connections/actions/recorder.ts';
import { createPorts } from '../../src/domains/connections/adapters/ports.ts';
import { ctxFor } from '../../src/domains/connections/adapters/testing/partner.ts';
import type { Recorded } from './ownShare.ts';

/** The product in a process of its own, on the database of another one, with exchanges of its own. */
export interface Exchanges {
  accountId: number;
  recorded: Recorded[];
  /** 0: none any more. */
  perSecond: number;
}
export interface Ended {
  answered: number;
  loopMs: number;
}
export type FromHost = { url: string } | Ended;

const TICK_MS = 10;
const { SYSTEM_URL = '', WORK_URL = '' } = process.env;
const config = readConfig();
const system = connect(SYSTEM_URL);
const work = connect(WORK_URL);
const pools = { system, work, url: SYSTEM_URL, close: () => system.destroy() };
const app = await createApp({ pools, config, secrets: readSecrets(config.DATA_DIR), webFolder: undefined });
const url = await app.listen({ port: config.PORT, host: '127.0.0.1' });
const { wire: log, count } = recorderOf(pools);
const say = (said: FromHost) => process.send?.(said);

const RESOLUTION_MS = 2;
const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
/** The delay of 99 of 100 turns, without the pause of the measurement itself. */
const loopMs = () => Math.max(0, loop.percentile(99) / 1e6 - RESOLUTION_MS);

let timer: NodeJS.Timeout | undefined;
let answered = 0;

function begin({ accountId, recorded, perSecond }: Exchanges): void {
  const byToc = recorded.map((one) => ({
    one: { ...one, reply: { ...one.reply, body: Buffer.from(one.reply.body) } },
    caller: { accountId, branchId: null, userId: null, machineId: null },
  }));
  const ready = byToc.map(({ one, caller }) => ({
    ...one,
    caller,
    port: createPorts({ http: { send: async () => one.reply }, log, count }).operator(one.connection.dialect),
  }));
  loop.reset();
  loop.enable();
  const startedAt = performance.now();
  let asked = 0;
  timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    for (; asked < due; asked += 1) {
      const next = ready[asked % ready.length];
      if (!next) continue;
      const ctx = ctxFor(next.connection, { caller: next.caller, requestId: 'RQ-RECORDED' });
      void next.port.check(ctx, next.draft, next.query ? 'BA' : 'TD').then(({ kind }) => {
        if (kind === 'answer') answered += 1;
      });
    }
  }, TICK_MS);
}

process.on('message', (wanted: Exchanges) => {
  clearInterval(timer);
  if (wanted.perSecond > 0) begin(wanted);
  else say({ answered, loopMs: loopMs() });
});
process.on('disconnect', () => void app.close().then(() => process.exit(0)));
say({ url });
