import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogueOf } from './catalogue/catalogue.ts';
import type { Hotel } from './catalogue/hotels.ts';
import { sceneOf } from './pictures/scene.ts';
import { traitsOf } from './pictures/traits.ts';
import { ask, run, SUMMER } from './testing.ts';

const { hotels, byGiata } = catalogueOf();
const MOST_BYTES = 12_000;
/** What one sees at a glance. */
function lookOf(hotel: Hotel): string {
  const { alpine, winter, layout, building, hour, weather } = traitsOf(hotel);
  return [alpine, winter, layout, building.name, hour, weather].join('/');
}

describe('pictures', () => {
  test('every house has whole views, each below 12 kB, with nothing from outside', () => {
    const wrong = hotels.flatMap((hotel) =>
      // The other views differ less from house to house.
      (hotel.index % 10 === 0 ? [1, 2, 3, 4, 5] : [1]).flatMap((nth) => {
        const svg = sceneOf(hotel, nth);
        const isWhole = svg.endsWith('</svg>') && !/NaN|undefined|url\(h|href="h|<script/.test(svg);
        return isWhole && Buffer.byteLength(svg) < MOST_BYTES ? [] : [`${hotel.index}/${nth} ${svg.length}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('the same house looks the same each time, and no two houses look alike', () => {
    const [hotel] = hotels;
    expect(hotel && sceneOf(hotel, 1)).toBe(hotel && sceneOf(hotel, 1));
    const scenes = hotels.map(lookOf);
    expect(new Set(scenes).size).toBeGreaterThanOrEqual(1400);
  });

  test('no two main pictures of a page of thirty are alike, in the usual order', async () => {
    const simulator = await run();
    try {
      for (const code of ['ADRI', 'KVAR', 'ALPN']) {
        const found = await ask(simulator, `/v1/${code}/search/products`, { ...SUMMER, page_size: 300 });
        const looks = (found.products ?? [])
          .flatMap(({ giata }) => byGiata.get(giata ?? 0)?.[0] ?? [])
          .map(({ hotel }) => lookOf(hotel));
        expect(looks).toHaveLength(found.products?.length ?? 0);
        for (let from = 0; from < looks.length; from += 30) {
          const page = looks.slice(from, from + 30);
          expect([code, from, new Set(page).size]).toEqual([code, from, page.length]);
        }
      }
    } finally {
      await simulator.stop();
    }
  });

  test('each is drawn once and kept as a file; pictures of trips, ships and decks too', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    const simulator = await run(folder);
    try {
      const found = await ask(simulator, '/v1/ADRI/search/products', { ...SUMMER, page_size: 1 });
      const src = found.products?.[0]?.picture ?? '';
      const answer = await fetch(`${simulator.url}/${src}`);
      const file = join(folder, 'simulators/operators/pictures/1', src.slice('media/'.length));
      expect(readFileSync(file, 'utf8')).toBe(await answer.text());
      const etag = answer.headers.get('etag') ?? '';
      expect((await fetch(`${simulator.url}/${src}`, { headers: { 'if-none-match': etag } })).status).toBe(
        304,
      );
      for (const other of ['media/POTP/POT-PROV-1.svg', 'media/MARE/MARE7-2.svg', 'media/MARE/deck7.svg']) {
        expect([other, (await fetch(`${simulator.url}/${other}`)).status]).toEqual([other, 200]);
      }
      expect((await fetch(`${simulator.url}/media/ADRI/../../etc-1.svg`)).status).toBe(404);
      expect(existsSync(join(folder, 'simulators/operators/pictures/1/MARE/deck7.svg'))).toBe(true);
    } finally {
      await simulator.stop();
      rmSync(folder, { recursive: true });
    }
  });
});
