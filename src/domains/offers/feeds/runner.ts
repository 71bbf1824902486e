import { randomUUID } from 'node:crypto';
import type { Pools } from '#server/db/connect.ts';
import { systemWrite } from '#server/db/scope.ts';
import { emit } from '#server/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { currentWork } from '#server/work/current.ts';
import { offerIndexOf } from '../actions/held.ts';
import {
  claimDelivery,
  type Delivery,
  type DeliveryChange,
  deleteBefore,
  endDelivery,
  listKept,
  listNeeded,
  noteDelivery,
  releaseDelivery,
} from '../store/deliveries.ts';
import { deliver, type Ended } from './deliver.ts';
import { DeliveryEnded, endOf } from './ended.ts';
import { filesOf, sweepFolder } from './folders.ts';

type Needs = Pick<Platform, 'pools' | 'config' | 'http'>;
type OnError = (error: unknown) => void;

const POLL_MS = 5000;
const BEAT_MS = 1000;
/** Reports of an operator. */
const MOST_KEPT = 50;
/** Of a delivery that ends processes, or that a defect of ours breaks off. */
const MOST_ATTEMPTS = 5;
const STOPPED = 'The product stops.';

/** Works on one delivery at a time, of all processes together. */
export class DeliveryRunner {
  readonly #platform: Needs;
  readonly #me = randomUUID();
  readonly #stop = new AbortController();
  #onError: OnError = () => {};
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #isWanted = false;
  #beat: (() => void) | undefined;

  constructor(platform: Needs) {
    this.#platform = platform;
  }

  start(onError: OnError): void {
    this.#onError = onError;
    this.#timer = setInterval(() => this.wake(), POLL_MS);
    this.wake();
  }

  /** There is something to do, or to stop. */
  wake(): void {
    this.#isWanted = true;
    this.#beat?.();
    if (this.#stop.signal.aborted || this.#timer === undefined) return;
    this.#working ??= this.#work()
      .catch(this.#onError)
      .finally(() => {
        this.#working = undefined;
        if (this.#isWanted) this.wake(); // Asked for between the last look and the end.
      });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stop.abort(new Error(STOPPED));
    await this.#working;
  }

  async #work(): Promise<void> {
    while (this.#isWanted && !this.#stop.signal.aborted) {
      this.#isWanted = false;
      const delivery = await claimDelivery(this.#platform.pools, this.#me);
      if (!delivery) continue;
      await this.#deliver(delivery);
      this.#isWanted = true;
    }
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { pools } = this.#platform;
    const { system } = pools;
    const ended = new AbortController();
    const signal = AbortSignal.any([ended.signal, this.#stop.signal]);
    let changes: DeliveryChange = {};
    /** Writes what was noted, keeps the lease, and hears of a stop. */
    const beat = async () => {
      const change = changes;
      changes = {};
      const noted = await noteDelivery(system, delivery.id, this.#me, change);
      if (!noted) ended.abort(new Error('Another process has this delivery.'));
      else if (noted.is_cancelled) ended.abort(new DeliveryEnded('cancelled'));
    };
    this.#beat = () => void beat().catch(this.#onError);
    const timer = setInterval(this.#beat, BEAT_MS);
    const note = (change: DeliveryChange) => {
      changes = { ...changes, ...change };
      if (change.step !== undefined) this.#beat?.();
    };
    try {
      const end = await this.#endOf(delivery, note, signal);
      if (end) await this.#record(delivery, end);
      else await releaseDelivery(system, delivery.id, this.#me);
    } finally {
      clearInterval(timer);
      this.#beat = undefined;
    }
  }

  /** Undefined: the product stops, or another process goes on with it. */
  async #endOf(
    delivery: Delivery,
    note: (change: DeliveryChange) => void,
    signal: AbortSignal,
  ): Promise<Ended | undefined> {
    const work = { owner: 'product', signal, elsewhere: <Result>(wait: () => Promise<Result>) => wait() };
    try {
      const index = offerIndexOf(this.#platform);
      return await currentWork.run(work, () =>
        deliver({ platform: this.#platform, index, delivery, note, signal }),
      );
    } catch (error) {
      const known = endOf(signal.aborted ? signal.reason : error);
      if (known) return { state: known.state, why: known.why };
      if (signal.aborted) return undefined;
      this.#onError(error);
      if (delivery.attempts >= MOST_ATTEMPTS) return { state: 'failed', why: 'broken_off' };
      throw error; // It is begun again when its lease ends.
    }
  }

  async #record(delivery: Delivery, end: Ended): Promise<void> {
    const { pools, config } = this.#platform;
    const { id, touroperator_id } = delivery;
    const kept = await systemWrite(pools, async (tx) => {
      if (!(await endDelivery(tx, id, this.#me, end))) return undefined;
      await emit(tx, { name: 'offers.delivered', accountId: null, payload: { id } });
      const shown = await listKept(tx, touroperator_id, MOST_KEPT);
      await deleteBefore(tx, touroperator_id, shown.at(-1) ?? 0);
      return { shown, needed: await listNeeded(tx, touroperator_id) };
    });
    if (kept) await sweepFolder(filesOf(config, delivery).folder, kept.needed, kept.shown);
  }
}

const runners = new WeakMap<Pools, DeliveryRunner>();
export function runnerOf(platform: Needs): DeliveryRunner {
  const runner = runners.get(platform.pools) ?? new DeliveryRunner(platform);
  runners.set(platform.pools, runner);
  return runner;
}
