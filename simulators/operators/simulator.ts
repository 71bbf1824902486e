import { type Catalogue, catalogueOf } from './catalogue/catalogue.ts';
import { type Clock, createClock } from './clock.ts';
import { createFaults, type Faults } from './faults.ts';
import { openStore, type Store } from './store/store.ts';
import { createSearches, type Searches } from './wire/searchCalls.ts';

export interface Settings {
  /** Empty: nothing can be administered. */
  adminToken: string;
  /** Null: nothing is kept. */
  folder: string | null;
  seed: number;
  /** Times the latency of each operator; 0: answers leave at once. */
  patience: number;
}

interface Call {
  at: string;
  path: string;
  code: string;
  action: string;
  reference: string;
}

/** Everything that the operators share. */
export interface Simulator {
  settings: Settings;
  catalogue: Catalogue;
  clock: Clock;
  store: Store;
  faults: Faults;
  searches: Searches;
  calls: Call[];
  /** How often each client reference reached its commit. */
  commits: Map<string, number>;
}

export const createSimulator = (settings: Settings): Simulator => ({
  settings,
  catalogue: catalogueOf(settings.seed),
  clock: createClock(),
  store: openStore(settings.folder),
  faults: createFaults(),
  searches: createSearches(settings.patience),
  calls: [],
  commits: new Map(),
});
