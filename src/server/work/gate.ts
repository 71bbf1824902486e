import { availableParallelism } from 'node:os';
import type { Heavy } from '#shared/contract.ts';
import { type CurrentWork, currentWork } from './current.ts';
import { createPlaces, type Leave } from './places.ts';
import type { Slots } from './slots.ts';

/** A call that waits longer is refused, and may be tried again. */
const PATIENCE_MS = 2000;
const MOST_WAITING = 1000;

/** As many as there are cores, and half of them for one account. */
const CORES = Math.max(2, availableParallelism());
const lane = () => createPlaces({ size: CORES, share: Math.floor(CORES / 2), mostWaiting: MOST_WAITING });

/** Heavy calls of one account leave most of the time to all others: their place rests longer than they took. */
const REST = 2;
const MOST_REST_MS = 500;
const rested = (leave: Leave, enteredAt: () => number) => () => {
  const worked = Math.max(0, performance.now() - enteredAt());
  setTimeout(leave, Math.min(REST * worked, MOST_REST_MS)).unref();
};

interface Asked {
  accountId: number;
  heavy: Heavy | undefined;
  signal: AbortSignal;
}

/** Bounds the calls that one account has at work at once, over all its sessions and all processes. */
export function createGate(atOnce: number, slots: Slots) {
  const calls = createPlaces({
    size: Number.POSITIVE_INFINITY,
    share: atOnce,
    mostWaiting: MOST_WAITING,
  });
  const lanes: Record<Heavy, ReturnType<typeof lane>> = { rows: lane(), files: lane() };

  /** A heavy call waits in its lane first, so that it takes no place of a light one meanwhile. */
  async function enter({ accountId, heavy, signal }: Asked, isReturning = false): Promise<Leave> {
    const owner = String(accountId);
    const until = Date.now() + PATIENCE_MS;
    const entry = () => (isReturning ? { isReturning } : { signal, patienceMs: until - Date.now() });
    const taken: Leave[] = [];
    const leave = () => {
      for (const place of taken.splice(0)) place();
    };
    try {
      let enteredAt = Number.POSITIVE_INFINITY;
      if (heavy) taken.push(rested(await lanes[heavy].enter(owner, entry()), () => enteredAt));
      taken.push(await calls.enter(owner, entry()));
      taken.push(await slots.enter(accountId, entry()));
      enteredAt = performance.now();
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  return async <Result>(asked: Asked, work: () => Promise<Result>): Promise<Result> => {
    let leave = await enter(asked);
    let away = 0;
    let isOver = false;
    let returning: Promise<void> | undefined;
    const comeBack = async () => {
      const taken = await enter(asked, true);
      if (away > 0 || isOver) taken();
      else leave = taken;
    };
    const elsewhere = async <Waited>(wait: () => Promise<Waited>): Promise<Waited> => {
      away += 1;
      // A partner may act meanwhile, so the call goes on even if nobody waits for its answer any more.
      delete current.signal;
      leave();
      try {
        return await wait();
      } finally {
        away -= 1;
        // Several waits may overlap, and may outlive the call; the work goes on with the last one.
        if (away === 0 && !isOver) {
          returning ??= comeBack().finally(() => {
            returning = undefined;
          });
          await returning;
        }
      }
    };
    const current: CurrentWork = { owner: String(asked.accountId), signal: asked.signal, elsewhere };
    try {
      return await currentWork.run(current, work);
    } finally {
      isOver = true;
      leave();
    }
  };
}

export type Gate = ReturnType<typeof createGate>;
