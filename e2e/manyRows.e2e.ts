import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startGallery } from './gallery.ts';
import { PATIENCE } from './product.ts';

const open = startGallery();
const MANY = 'List of 10,000 rows';
const LONGEST_MS = 100;
/** Time in which an idle machine sorts 10,000 names three times; the limits scale with the current machine. */
const IDLE_SORT_MS = 40;

interface Longest {
  /** From an event to the next frame. */
  event: number;
  /** Long tasks. */
  task: number;
}

const slower = ({ event, task }: Longest) => Math.max(event, task);

const sortNames = (page: Page) =>
  page.evaluate(() => {
    const { compare } = new Intl.Collator('sl');
    const names = Array.from({ length: 10_000 }, (_, row) => `Hotel ${(row * 7919) % 10_000} Školjka`);
    const startedAt = performance.now();
    for (let run = 0; run < 3; run += 1) names.toSorted(compare);
    return performance.now() - startedAt;
  });

/** Records the browser's own performance entries. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const longest = { event: 0, task: 0 };
    const takes = (['event', 'longtask'] as const).map((type) => {
      const kind = type === 'event' ? 'event' : 'task';
      const note = (entries: PerformanceEntryList) => {
        for (const { duration } of entries) longest[kind] = Math.max(longest[kind], duration);
      };
      const observer = new PerformanceObserver((list) => note(list.getEntries()));
      observer.observe({ type, durationThreshold: 16 } as PerformanceObserverInit);
      return () => note(observer.takeRecords());
    });
    const take = () => {
      for (const one of takes) one();
      const taken = { ...longest };
      Object.assign(longest, { event: 0, task: 0 });
      return taken;
    };
    Object.assign(window, { take });
  });
const take = (page: Page): Promise<Longest> =>
  page.evaluate(() => (window as unknown as { take: () => Longest }).take());
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Role locators cost time in the page too, so they are resolved before measuring. */
async function placeOf(locator: Locator): Promise<[number, number]> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not in sight.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** In the rows or in the line below them. */
const shows = (page: Page, text: string) =>
  expect
    .poll(
      () =>
        page.evaluate(
          (wanted) =>
            [...document.querySelectorAll('[data-whole] td, [data-whole] + div span')].some(
              (place) => place.textContent === wanted,
            ),
          text,
        ),
      { ...PATIENCE, message: text },
    )
    .toBe(true);

/** Other tests share the machine: the fastest of a few rounds counts, per interaction. */
const MOST_ROUNDS = 6;

test('10,000 rows: in its fastest round of up to six no interaction takes 100 ms, and fewer than 60 rows are drawn', async () => {
  const { page, part } = await open({ viewport: { width: 1440, height: 900 } });
  const list = part(MANY);
  const frame = list.locator('[data-whole]');
  await list.evaluate((place) => place.scrollIntoView({ block: 'start' }));
  await expect.poll(() => list.locator('tbody tr').count(), PATIENCE).toBeGreaterThan(20);
  const [x, y] = await placeOf(list.getByRole('button', { name: 'Hotel' }));
  const title: [number, number] = [x + 8, y]; // The next column grows with its numbers.
  const one = await placeOf(list.getByRole('checkbox', { name: 'Select #3', exact: true }));
  const all = await placeOf(list.getByRole('checkbox', { name: 'Select all' }));
  const search = await placeOf(list.getByLabel('Search many hotels'));
  const filter = await placeOf(list.getByRole('button', { name: 'Town' }));
  await watch(page);

  const figures: Record<string, Longest> = {};
  const measure = async (what: string, act: () => Promise<unknown>) => {
    await take(page);
    await act();
    await twoFrames(page);
    const taken = await take(page);
    const before = figures[what];
    if (!before || slower(taken) < slower(before)) figures[what] = taken;
  };
  const drawn: number[] = [];
  let sorted = Number.POSITIVE_INFINITY;
  const slow = () => {
    const bound = LONGEST_MS * Math.max(1, sorted / IDLE_SORT_MS);
    return Object.entries(figures).filter(([, taken]) => slower(taken) >= bound);
  };
  const clickOn = async (...places: [number, number][]) => {
    for (const place of places) {
      await page.mouse.click(...place);
      await twoFrames(page); // A click right behind it would wait for this frame.
    }
  };
  const round = async () => {
    sorted = Math.min(sorted, await sortNames(page));
    await measure('sort', async () => {
      await page.mouse.click(...title);
      await shows(page, 'Bor 1004');
      await page.mouse.click(...title);
      await shows(page, 'Školjka 9995');
    });
    await measure('select', () => clickOn(one, all, all));
    await measure('search', async () => {
      await page.mouse.click(...search);
      await page.keyboard.type('galeb 9');
      await shows(page, '187 rows');
      for (let letter = 0; letter < 7; letter += 1) await page.keyboard.press('Backspace');
      await shows(page, '10,000 rows');
    });
    await measure('open', () => page.mouse.click(...filter));
    const rovinj = await placeOf(page.getByRole('dialog', { name: 'Town' }).getByLabel('Rovinj'));
    await measure('filter', async () => {
      await page.mouse.click(...rovinj);
      await shows(page, '2,500 rows');
      await page.mouse.click(...rovinj);
      await shows(page, '10,000 rows');
      await page.keyboard.press('Escape');
    });
    await measure('scroll', async () => {
      for (const top of [500, 20_000, 60_000, 1_000_000, 0]) {
        await frame.evaluate((place, to) => place.scrollTo(0, to), top);
        await twoFrames(page);
        drawn.push(await page.evaluate(() => document.querySelectorAll('[data-whole] tbody tr').length));
      }
    });
  };
  await round();
  for (let rounds = 1; rounds < MOST_ROUNDS && slow().length > 0; rounds += 1) await round();
  process.stdout.write(
    `\n10,000 rows: ${JSON.stringify(figures)}, sorting names ${sorted.toFixed(0)} ms, drawn ${drawn.join(' ')}\n`,
  );
  expect(Math.max(...drawn)).toBeLessThan(60);
  expect(figures.sort?.event).toBeGreaterThan(0); // The measurement works.
  expect(slow()).toEqual([]);
});
