import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { customerCalls } from '#domains/customers/contract.ts';
import { importCalls } from '#domains/imports/contract.ts';
import { supplierCalls } from '#domains/suppliers/contract.ts';
import { connect } from '#server/db/connect.ts';
import type { Route } from '#shared/contract.ts';
import { median, p95 } from '../numbers.ts';
import { type Report, runBench, say } from '../report.ts';
import type { MeasuredProduct } from '../servers.ts';
import type { Campaign } from './attacker.ts';
import { type Attack, attacksOn } from './calls.ts';
import { seedTenants, type TenantSize, type Tenants } from './seed.ts';

/**
 * `npm run bench:tenants`: measures every call alone, and then lets one account do its worst with each of the
 * ten dearest, by twenty sessions without pause, while another account looks at its list.
 */
const FULL = {
  customers: 20_000,
  others: 3000,
  history: 10_000,
  imported: 20_000,
  neighbours: 3000,
  /** Calls of one kind, alone. */
  calls: 5,
  dearest: 10,
  quietMs: 4000,
  attackMs: 8000,
};
type Size = typeof FULL & TenantSize;
/** Shows that the bench runs; its figures mean nothing. */
export const BRIEF: Size = {
  customers: 50,
  others: 10,
  history: 10,
  imported: 10,
  neighbours: 50,
  calls: 1,
  dearest: 1,
  quietMs: 100,
  attackMs: 100,
};
const PACE_MS = 50;
const LOOK_MS = 250;
const MOST_TIMES = 3;
const PICTURE_SIDE = 1200;
const PATIENT = 19;

interface Answer {
  status: number;
  ms: number;
  text: string;
}

async function ask(
  url: string,
  token: string,
  { method, path, body }: Omit<Attack, 'title'>,
): Promise<Answer> {
  const startedAt = performance.now();
  const reply = await fetch(url + path, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, ms: performance.now() - startedAt, text };
}

const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64');

/** The requests, after what they need has been stored. */
async function prepared(url: string, { tokens: [token = ''] }: Tenants, size: Size): Promise<Attack[]> {
  const idsOf = async ({ method, path }: Route) => {
    const { text } = await ask(url, token, { method, path, body: {} });
    return (JSON.parse(text) as { data: { id: number }[] }).data.map(({ id }) => id);
  };
  const [customers, suppliers] = [await idsOf(customerCalls.all), await idsOf(supplierCalls.all)];
  const rows = Array.from(
    { length: size.imported },
    (_, row) => `Hotel ${row};Vesna ${row};h${row}@obala.test;Koper;x`,
  );
  const file = base64(['Name;Contact;E-mail;City;Note', ...rows].join('\n'));
  const upload = { kind: 'suppliers', name: 'suppliers.csv', content: file };
  const uploaded = await ask(url, token, { ...importCalls.upload, body: upload });
  const importId = (JSON.parse(uploaded.text) as { data: { id: number } }).data.id;
  const noise = randomBytes(PICTURE_SIDE * PICTURE_SIDE * 3);
  const raw = { width: PICTURE_SIDE, height: PICTURE_SIDE, channels: 3 as const };
  const picture = base64(await sharp(noise, { raw }).jpeg().toBuffer());
  return attacksOn({ customers, suppliers, importId, file, picture });
}

interface Dear {
  attack: Attack;
  ms: number;
}

/** Each call alone; of each path the dearest request. */
async function measureAll(url: string, token: string, attacks: Attack[], size: Size): Promise<Dear[]> {
  const dear = new Map<string, Dear>();
  for (const attack of attacks) {
    const took: number[] = [];
    let status = 0;
    for (let call = 0; call < size.calls; call += 1) {
      const answer = await ask(url, token, attack);
      took.push(answer.ms);
      status = answer.status;
    }
    const ms = median(took);
    say(`${ms.toFixed(1).padStart(8)} ms  ${status}  ${attack.title}`);
    const known = dear.get(attack.path);
    if (!known || known.ms < ms) dear.set(attack.path, { attack, ms });
  }
  return [...dear.values()].toSorted((one, other) => other.ms - one.ms);
}

interface Desk {
  latencies: number[];
  /** States that were not ready. */
  unready: string[];
}

/** The list of the neighbour at a steady pace, and the state of the product, for so long. */
async function neighbour(url: string, tokens: string[], forMs: number): Promise<Desk> {
  const until = performance.now() + forMs;
  const desk: Desk = { latencies: [], unready: [] };
  const running: Promise<void>[] = [];
  const list = { ...customerCalls.search, body: { search: 'novak', itemsPerPage: 30 } };
  const health = async () => {
    while (performance.now() < until) {
      const { status, text } = await ask(url, '', { method: 'GET', path: '/api/health' });
      if (status !== 200) desk.unready.push(text);
      await pause(LOOK_MS);
    }
  };
  const looking = health();
  for (let turn = 0; performance.now() < until; turn += 1) {
    const one = ask(url, tokens[turn % tokens.length] ?? '', list).then(({ status, ms }) => {
      if (status !== 200) throw new Error(`The neighbour got ${status}.`);
      desk.latencies.push(ms);
    });
    running.push(one);
    await pause(PACE_MS);
  }
  await Promise.all([...running, looking]);
  return desk;
}

interface Beside extends Dear {
  quiet: number;
  busy: number;
  unready: string[];
  statuses: Record<string, number>;
}

async function attacked(
  url: string,
  crowd: ChildProcess,
  { tokens, neighbours }: Tenants,
  { attack, ms }: Dear,
  { quietMs, attackMs }: Size,
): Promise<Beside> {
  const before = await neighbour(url, neighbours, quietMs / 2);
  const campaign: Campaign = { url, tokens, attacks: [attack] };
  crowd.send(campaign);
  const during = await neighbour(url, neighbours, attackMs);
  crowd.send('over');
  const [statuses] = (await once(crowd, 'message')) as [Record<string, number>];
  const after = await neighbour(url, neighbours, quietMs / 2);
  const quiet = p95([...before.latencies, ...after.latencies]);
  const beside = { attack, ms, quiet, busy: p95(during.latencies), unready: during.unready, statuses };
  say(
    `${(beside.busy / quiet).toFixed(2)} times  ${beside.busy.toFixed(1)} ms  ${attack.title}  ${JSON.stringify(statuses)}`,
  );
  return beside;
}

export async function benchTenants(product: MeasuredProduct, size: Size): Promise<Report> {
  const { system } = product.database;
  const db = connect(system);
  const tenants = await seedTenants(db, system, size).finally(() => db.destroy());
  const attacks = await prepared(product.url, tenants, size);
  const dear = await measureAll(product.url, tenants.tokens[0] ?? '', attacks, size);
  const crowd = fork(join(import.meta.dirname, 'attacker.ts'), { execArgv: [] });
  // Attackers have machines of their own; here their side takes only what the product leaves.
  if (crowd.pid !== undefined) setPriority(crowd.pid, PATIENT);
  try {
    await neighbour(product.url, tenants.neighbours, size.quietMs / 2); // By then, statements are planned.
    const figures: Beside[] = [];
    for (const one of dear.slice(0, size.dearest)) {
      figures.push(await attacked(product.url, crowd, tenants, one, size));
    }
    return reportOf(size, attacks.length, figures);
  } finally {
    crowd.kill();
  }
}

function reportOf(size: Size, measured: number, figures: Beside[]): Report {
  const row = ({ attack, ms, quiet, busy, statuses }: Beside) =>
    `| ${attack.title} | ${ms.toFixed(0)} ms | ${statuses['200'] ?? 0} | ${statuses['429'] ?? 0} | ${quiet.toFixed(1)} ms | ${busy.toFixed(1)} ms | ${(busy / quiet).toFixed(2)} |`;
  const text = `- Database: the embedded PostgreSQL, \`fsync\` on; ${size.customers.toLocaleString('en')} customers, ${size.others.toLocaleString('en')} branches and suppliers in the account that does its worst, ${size.neighbours.toLocaleString('en')} customers in the other
- Command: \`npm run bench:tenants\`

| The dearest of ${measured} requests of all calls | Alone | Answered | Refused | List of the neighbour, p95, quiet | Attacked | Ratio (at most ${MOST_TIMES}) |
| --- | --- | --- | --- | --- | --- | --- |
${figures.map(row).join('\n')}

Twenty sessions of five users of one account send the same request without pause for ${size.attackMs / 1000} s; the neighbour asks for a
list twenty times a second, before, meanwhile and afterwards. The bounds of a minute are off, so that only those of what is
at work at once protect. \`/api/health\` is asked four times a second and must say ready. Attacker, product and database
share the cores.`;
  const complaints = figures.flatMap(({ attack, quiet, busy, unready }) => [
    ...(busy > MOST_TIMES * quiet
      ? [`${attack.title}: the neighbour waits ${(busy / quiet).toFixed(2)} times as long.`]
      : []),
    ...(unready.length > 0 ? [`${attack.title}: not ready, ${unready[0]}`] : []),
  ]);
  return { title: 'Tenants', text, complaints };
}

if (import.meta.main)
  await runBench((product) => benchTenants(product, FULL), {
    isWritten: process.env.BENCH_TRY === undefined,
  });
