import type { Page } from 'playwright-core';
import { type Agency, createAgency } from '#domains/auth/testing.ts';
import { customerCalls } from '#domains/customers/contract.ts';
import { addManyCustomers, MANY_SEARCHES, plainSearch } from '#domains/customers/testing.ts';
import { connect } from '#server/db/connect.ts';
import { openBrowser } from '#testing/browser.ts';
import { p95 } from './numbers.ts';
import { type Figures, type Report, runBench, tableOf, timesSlower } from './report.ts';
import { comparedWithBare } from './run.ts';
import { tokenOf } from './seed.ts';
import type { MeasuredProduct } from './servers.ts';
import { keysToRows } from './typing.ts';
import { customerWorkloads } from './workloads.ts';

/** `npm run bench:customers`: pages and searches among 100,000 customers, scrolling and typing in the list. */
const FULL = {
  customers: 100_000,
  calls: 60,
  warmUpCalls: 5,
  searches: MANY_SEARCHES,
  scrolls: [1, -1, 1, -1],
  typed: ['novak', 'kovacic', 'hribar', 'golob', 'horvat'],
  compared: 3000,
  rounds: 3,
  seconds: 5,
  warmUpSeconds: 2,
  pauseMs: 0,
};
type Size = typeof FULL;
/** Shows that the bench runs; its figures mean nothing. */
export const BRIEF: Size = {
  customers: 100,
  calls: 1,
  warmUpCalls: 0,
  searches: ['no'],
  scrolls: [1],
  typed: ['no'],
  compared: 30,
  rounds: 1,
  seconds: 0.1,
  warmUpSeconds: 0,
  pauseMs: 0,
};
const TOGETHER = 10;
const MOST_MS = { page: 50, search: 100, together: 300, task: 50, key: 250 };
/** Of a bare server with the same statements, where the floor is not reached. */
const MOST_TIMES = 1.2;
const PAGES: [string, object][] = [
  ['As they come', {}],
  ['By name', { sort: [{ field: 'last_name', direction: 'asc' }] }],
  ['By city, backwards', { sort: [{ field: 'city', direction: 'desc' }] }],
  ['Companies, the tenth page', { filter: { is_company: true }, page: 10 }],
];

const ms = (value: number) => `${value.toFixed(1)} ms`;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** By then, statements are planned and pages cached. */
async function timesOf(
  work: () => Promise<unknown>,
  { calls, warmUpCalls }: Pick<Size, 'calls' | 'warmUpCalls'>,
): Promise<number[]> {
  for (let call = 0; call < warmUpCalls; call += 1) await work();
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) times.push(await timed(work));
  return times;
}

type Ask = (body: object) => () => Promise<void>;

async function searches(size: Size, ask: Ask, plain: (search: string) => Promise<unknown>) {
  const rows: { search: string; alone: number; bare: number; together: number }[] = [];
  const share = { ...size, calls: Math.ceil(size.calls / TOGETHER) };
  for (const search of size.searches) {
    const alone = p95(await timesOf(ask({ search }), size));
    const bare = p95(await timesOf(() => plain(search), size));
    const crowd = Array.from({ length: TOGETHER }, () => timesOf(ask({ search }), share));
    const together = p95((await Promise.all(crowd)).flat());
    rows.push({ search, alone, bare, together });
  }
  return rows;
}

interface Scrolled {
  /** Between two frames. */
  frame: number;
  longestTask: number;
}

/** Scrolls the longest page by the wheel from end to end, several times. */
async function scroll(page: Page, ways: number[]): Promise<Scrolled> {
  await page.evaluate(() => {
    const seen = { frames: [] as number[], longestTask: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
    }).observe({ type: 'longtask' });
    let before = performance.now();
    const next = (now: number) => {
      seen.frames.push(now - before);
      before = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await page.mouse.move(700, 500);
  for (const way of ways) {
    for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, way * 120);
  }
  const { frames, longestTask } = await page.evaluate(
    () => (window as unknown as { seen: { frames: number[]; longestTask: number } }).seen,
  );
  return { frame: p95(frames), longestTask };
}

async function used(
  url: string,
  { username, password }: Agency,
  { scrolls, typed }: Size,
): Promise<Scrolled & { keys: number[] }> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 600 } });
    await page.goto(`${url}/customers?itemsPerPage=30`);
    await page.getByLabel('E-mail').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('1 to 30 of').waitFor();
    const seen = await scroll(page, scrolls);
    return { ...seen, keys: await keysToRows(page, typed) };
  } finally {
    await browser.close();
  }
}

export async function benchCustomers(product: MeasuredProduct, size: Size): Promise<Report> {
  const { system: url } = product.database;
  const db = connect(url);
  try {
    const pools = { system: db, work: db, url, close: () => db.destroy() };
    const small = await createAgency({ pools });
    await addManyCustomers(db, small.accountId, size.compared);
    const compared = await comparedWithBare(product, await customerWorkloads(product.url, small), size);
    if (process.env.BENCH_COMPARED !== undefined) {
      return { title: 'Customers', text: tableOf(compared), complaints: complaintsOf(compared) };
    }
    const agency = await createAgency({ pools });
    await addManyCustomers(db, agency.accountId, size.customers);
    const headers = {
      authorization: `Bearer ${await tokenOf(product.url, agency)}`,
      'content-type': 'application/json',
    };
    const ask: Ask = (body) => async () => {
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      const reply = await fetch(product.url + customerCalls.search.path, request);
      await reply.arrayBuffer();
      if (reply.status !== 200) throw new Error(`${JSON.stringify(body)}: ${reply.status}`);
    };
    const pages: [string, number][] = [];
    for (const [title, body] of PAGES) pages.push([title, p95(await timesOf(ask(body), size))]);
    const plain = (search: string) => plainSearch(db, agency.accountId, search);
    const found = await searches(size, ask, plain);
    return reportOf(size, { pages, found, compared }, await used(product.url, agency, size));
  } finally {
    await db.destroy();
  }
}

/** Many calls a second, or as many as the statements allow. */
const complaintsOf = (compared: Figures[]) =>
  compared
    .filter(
      (figure) => figure.product.perSecond < (figure.workload.floor ?? 0) && timesSlower(figure) > MOST_TIMES,
    )
    .map(({ workload }) => `${workload.title}: too slow.`);

interface Found {
  pages: [string, number][];
  found: Awaited<ReturnType<typeof searches>>;
  compared: Figures[];
}

function reportOf(
  { customers, calls, compared: rows }: Size,
  { pages, found, compared }: Found,
  { frame, longestTask, keys }: Awaited<ReturnType<typeof used>>,
): Report {
  const text = `- Database: the embedded PostgreSQL, \`fsync\` on; ${customers.toLocaleString('en')} customers in one account
- Command: \`npm run bench:customers\`

${tableOf(compared)}

In an account with ${rows.toLocaleString('en')} customers; «bare» as under Calls. Either the floor is reached, or the product needs at most
${MOST_TIMES} times the time of bare. Directus 11.3.5 without rights answered 212 lists and 249 creations a second here.

| A page without search text | p95 of ${calls} calls (at most ${MOST_MS.page} ms) |
| --- | --- |
${pages.map(([title, time]) => `| ${title} | ${ms(time)} |`).join('\n')}

| Search | One connection, p95 (at most ${MOST_MS.search} ms) | The plain statement alone | Ratio | ${TOGETHER} connections, p95 (at most ${MOST_MS.together} ms) |
| --- | --- | --- | --- | --- |
${found.map(({ search, alone, bare, together }) => `| ${search} | ${ms(alone)} | ${ms(bare)} | ${(alone / bare).toFixed(1)} | ${ms(together)} |`).join('\n')}

Over HTTP, with sign-in, permission, total and ranking. The plain statement looks for the same words, ranks and counts
nothing, and stops at 15 rows.

| The list with 30 rows a page, scrolled by the wheel and searched by keys | |
| --- | --- |
| Between two pictures, p95 | ${ms(frame)} |
| Longest work in one piece | ${longestTask === 0 ? 'none above 50 ms' : ms(longestTask)} (at most ${MOST_MS.task} ms) |
| From a key to its rows, p95 of ${keys.length} keys | ${ms(p95(keys))} (at most ${MOST_MS.key} ms, the pause before a search included) |`;
  const complaints = [
    ...complaintsOf(compared),
    ...pages.filter(([, time]) => time >= MOST_MS.page).map(([title]) => `${title}: too slow.`),
    ...found
      .filter(({ alone, together }) => alone >= MOST_MS.search || together >= MOST_MS.together)
      .map(({ search }) => `Search for «${search}»: too slow.`),
    ...(p95(keys) > MOST_MS.key ? [`Rows came ${ms(p95(keys))} after their key.`] : []),
    ...(longestTask > MOST_MS.task ? [`Scrolling was held up for ${ms(longestTask)}.`] : []),
  ];
  return { title: 'Customers', text, complaints };
}

/** BENCH_COMPARED: only what is compared with a bare server; nothing is written. */
if (import.meta.main) {
  const isWritten = process.env.BENCH_COMPARED === undefined;
  await runBench((product) => benchCustomers(product, FULL), {
    args: isWritten ? [] : ['--api-only'],
    isWritten,
  });
}
