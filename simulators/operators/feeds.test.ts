import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Running, run } from './testing.ts';

let operators: Running;
beforeAll(async () => {
  operators = await run();
});
afterAll(() => operators.stop());

const get = (path: string) => fetch(`${operators.url}/feeds/${path}`);

/** What the search of the operator says of one house, for these guests. */
async function searched(code: string, product: string, children: number[]): Promise<string[]> {
  const headers = {
    'content-type': 'application/json',
    'x-agenture': '4711',
    'x-api-key': `sim-${code.toLowerCase()}`,
  };
  const asked = {
    start_date: '2026-11-21',
    end_date: '2027-12-25',
    adults: 2,
    children,
    products: [product],
  };
  const found: string[] = [];
  for (let page: string | null = ''; page !== null; ) {
    const body = JSON.stringify({
      ...asked,
      nights: { min: 1, max: 32 },
      page_size: 500,
      ...(page ? { page } : {}),
    });
    const reply = await fetch(`${operators.url}/v1/${code}/search/dates`, { method: 'POST', headers, body });
    const { offers, next } = (await reply.json()) as {
      offers: Record<string, string>[];
      next: string | null;
    };
    for (const { start_date, nights, room, board, price } of offers)
      found.push([start_date, nights, room, board, price].join(' '));
    page = next;
  }
  return found.toSorted();
}

test('the files of an operator hold what its search offers', async () => {
  const manifest = (await (await get('DALM/manifest.json')).json()) as { files: object[] };
  expect(manifest.files).toEqual([{ file: 'hotel.tsv', area: 'hotel', kind: 'full' }]);
  const [header, ...lines] = (await (await get('DALM/hotel.tsv')).text()).trimEnd().split('\n');
  expect(header).toBe('offers\t1\tEUR');
  expect(lines.length).toBeGreaterThan(100_000);
  const fields = lines.map((line) => line.split('\t'));
  const product = fields[0]?.[0] ?? '';
  for (const [guests, children] of [
    ['2', []],
    ['2+2-6', [4]],
    ['2+7-11', [9]],
  ] as const) {
    const sent = fields
      .filter(([code, written]) => code === product && written === guests)
      .map(([, , nights, date, price, room, board]) => [date, nights, room, board, price].join(' '));
    expect(sent.toSorted()).toEqual(await searched('DALM', product, [...children]));
  }
});

test('who is asked sends no files', async () => {
  for (const path of ['LAGU/manifest.json', 'DALM/pauschal.tsv', 'NONE/manifest.json', 'DALM/../admin'])
    expect((await get(path)).status).not.toBe(200);
});
