import type { Page } from 'playwright-core';

/** Milliseconds from each key to the rows of its term, the pause before a search included. */
export async function keysToRows(page: Page, terms: string[]): Promise<number[]> {
  const search = page.getByRole('searchbox');
  const took: number[] = [];
  for (const term of terms) {
    await search.fill('');
    await page.waitForURL(({ searchParams }) => (searchParams.get('search') ?? '') === '');
    const [first = '', ...others] = term;
    await search.press(first); // One letter is not searched.
    for (const letter of others) {
      await page.evaluate(watchNextKey);
      await search.press(letter);
      took.push(await page.evaluate(() => (window as unknown as { rowsCame: Promise<number> }).rowsCame));
    }
  }
  return took;
}

/** In the page: the frame of the rows is busy from the change of the address until its rows are there. */
function watchNextKey(): void {
  const frame = document.querySelector('[aria-busy]:has(table)');
  const rowsCame = new Promise<number>((resolve) => {
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        let wasBusy = false;
        const watch = new MutationObserver(() => {
          const isBusy = frame?.getAttribute('aria-busy') === 'true';
          if (wasBusy && !isBusy) {
            watch.disconnect();
            requestAnimationFrame((now) => resolve(now - timeStamp));
          }
          wasBusy ||= isBusy;
        });
        if (frame) watch.observe(frame, { attributeFilter: ['aria-busy'] });
      },
      { once: true, capture: true },
    );
  });
  Object.assign(window, { rowsCame });
}
