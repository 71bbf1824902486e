import { resolve } from 'node:path';
import type { BatchProgress, BatchReport, BatchStart, BatchWriter, OfferIndex } from '../port.ts';
import type { Peer } from './peer.ts';
import { Supervisor, type SupervisorOptions } from './supervisor.ts';

/** Larger pieces would hold up the questions behind them. */
const PIECE = 1 << 20;

export interface RemoteIndex extends OfferIndex {
  /** Starts the process, so that the first question need not be refused. */
  wake(): void;
  /** Of the process that answers; undefined while there is none. */
  processId(): number | undefined;
}

/** The port, answered by the index process of this machine. */
export function connectIndex(options: SupervisorOptions): RemoteIndex {
  const supervisor = new Supervisor(options);
  const work = async <Result>(call: string, ...args: unknown[]): Promise<Result> =>
    (await supervisor.connection()).call<Result>(call, ...args);
  return {
    hotels: (query) => supervisor.ask('hotels', query),
    regions: (query) => supervisor.ask('regions', query),
    products: (query, page) => supervisor.ask('products', query, page),
    dates: (query, page) => supervisor.ask('dates', query, page),
    matrix: (query) => supervisor.ask('matrix', query),
    calendar: (query) => supervisor.ask('calendar', query),
    facets: (query) => supervisor.ask('facets', query),
    find: (key, money) => supervisor.ask('find', key, money),
    checked: (key, result) => work('checked', key, result),
    status: () => work('status'),
    drop: (segment) => work('drop', segment),
    async begin(start: BatchStart) {
      const peer = await supervisor.connection();
      const { refusedTo } = start;
      const absolute = refusedTo === undefined ? start : { ...start, refusedTo: resolve(refusedTo) };
      return remoteWriter(peer, await peer.call<number>('begin', absolute));
    },
    wake: () => supervisor.wake(),
    processId: () => supervisor.processId,
    close: () => supervisor.close(),
  };
}

/** A batch belongs to its connection: when that ends, it is over. */
const remoteWriter = (peer: Peer, batch: number): BatchWriter => ({
  async add(lines) {
    let progress: BatchProgress = { lines: 0, accepted: 0, refused: 0 };
    for (let at = 0; at === 0 || at < lines.length; at += PIECE) {
      progress = await peer.call<BatchProgress>('add', batch, lines.subarray(at, at + PIECE));
    }
    return progress;
  },
  addFile: (path, range) => peer.call<BatchProgress>('addFile', batch, resolve(path), range),
  finish: () => peer.call<BatchReport>('finish', batch),
  abort: () => peer.call('abort', batch),
});
