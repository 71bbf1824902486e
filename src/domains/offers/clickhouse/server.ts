import type { OfferIndex } from '../port.ts';
import { type ClickHouseOptions, openClickHouse } from './clickhouse.ts';
import { serverEngine } from './engine.ts';

/** The index of a ClickHouse server, opened with the first question; a server that is away is asked again. */
export function clickHouseAt(url: string, options: ClickHouseOptions): OfferIndex & { wake(): void } {
  let opening: Promise<OfferIndex> | undefined;
  const index = () => {
    opening ??= openClickHouse(serverEngine(url), options).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    hotels: async (query) => (await index()).hotels(query),
    regions: async (query) => (await index()).regions(query),
    products: async (query, page) => (await index()).products(query, page),
    dates: async (query, page) => (await index()).dates(query, page),
    matrix: async (query) => (await index()).matrix(query),
    calendar: async (query) => (await index()).calendar(query),
    facets: async (query) => (await index()).facets(query),
    find: async (key, money) => (await index()).find(key, money),
    checked: async (key, result) => (await index()).checked(key, result),
    begin: async (batch) => (await index()).begin(batch),
    status: async () => (await index()).status(),
    drop: async (segment) => (await index()).drop(segment),
    wake: () => void index().catch(() => {}),
    close: async () => (await opening?.catch(() => undefined))?.close(),
  };
}
