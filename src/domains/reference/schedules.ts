import { createReadStream } from 'node:fs';
import { now, todayIn } from '#server/clock.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { Platform } from '#server/platform.ts';
import type { Schedule } from '#server/scheduler.ts';
import { ratesFrom, WrongRates } from './ratesXml.ts';
import { storeRates } from './store/rates.ts';

const FOUR_HOURS = 4 * 3600;
const DEADLINE_MS = 30_000;
const MOST_BYTES = 2 * 1024 * 1024;
const XML = ['text/xml', 'application/xml', 'text/plain', 'application/octet-stream'];
/** The ECB publishes once a working day, in the afternoon of this zone. */
const ZONE = 'Europe/Berlin';

type Needs = Pick<Platform, 'config' | 'pools' | 'http'>;

export const referenceSchedules = (needs: Needs): Schedule[] =>
  needs.config.EXCHANGE_RATES === ''
    ? []
    : [{ name: 'reference.rates', everySeconds: FOUR_HOURS, work: () => readRates(needs) }];

/** The rates of the file or address that is set; the old ones stay when it does not hold. */
export async function readRates({ config, pools, http }: Needs): Promise<void> {
  const source = config.EXCHANGE_RATES;
  const document = /^https?:/.test(source) ? await fetched(http, source) : await readBounded(source);
  const rates = ratesFrom(document, todayIn(ZONE, now()));
  await systemWrite(pools, (tx) => storeRates(tx, rates));
}

async function fetched(http: Needs['http'], url: string): Promise<string> {
  const reply = await http.send({
    method: 'GET',
    url,
    deadlineMs: DEADLINE_MS,
    maxBytes: MOST_BYTES,
    accepts: XML,
  });
  if (reply.status !== 200) throw new WrongRates(`${url} answers with ${reply.status}.`);
  return reply.body.toString();
}

async function readBounded(path: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path, { end: MOST_BYTES })) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  if (bytes.length > MOST_BYTES) throw new WrongRates(`${path} is larger than ${MOST_BYTES} bytes.`);
  return bytes.toString();
}
