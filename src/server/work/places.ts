import { commonErrors, Refusal } from '#shared/errors.ts';

interface PlacesOptions {
  /** Taken at once by all. */
  size: number;
  /** Taken at once by one owner. */
  share: number;
  /** The same while no other owner has asked for some seconds: unused places help nobody. */
  shareAlone?: number;
  /** Waiting at once; one owner may have half of them. */
  mostWaiting: number;
}

export interface Entry {
  /** By default one waits until a place is free. */
  patienceMs?: number;
  /** Ends the wait: nobody wants the result any more. */
  signal?: AbortSignal | undefined;
  /** Goes before all others and is never refused: for work that has already begun. */
  isReturning?: boolean;
}

/** Gives the place back; further calls do nothing. */
export type Leave = () => void;

interface Waiting {
  owner: string;
  enter(): void;
}

const ALONE_AFTER_MS = 5000;
/** Seconds until a refused caller may try again. */
const RETRY_SECONDS = 2;

/** The caller has too much at work, or waited too long. */
export const tooBusy = () => new Refusal(commonErrors.tooMany, { seconds: RETRY_SECONDS });

/**
 * Bounds how much is done at once, in all and by one owner, so that no owner takes everything. A free place
 * goes to the owner with the fewest, then to the one who waits longest.
 */
export function createPlaces({ size, share, shareAlone = share, mostWaiting }: PlacesOptions) {
  const taken = new Map<string, number>();
  const waiting: Waiting[] = [];
  let all = 0;
  const takenBy = (owner: string) => taken.get(owner) ?? 0;
  /** The last owner that asked, and the last one before that was another. */
  let latest = { owner: '', at: Number.NEGATIVE_INFINITY };
  let other = latest;
  const isAlone = () => performance.now() - other.at > ALONE_AFTER_MS;
  const isFree = (owner: string) => all < size && takenBy(owner) < (isAlone() ? shareAlone : share);

  function note(owner: string): void {
    if (latest.owner !== owner) other = latest;
    latest = { owner, at: performance.now() };
  }

  function take(owner: string): Leave {
    all += 1;
    taken.set(owner, takenBy(owner) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      all -= 1;
      const left = takenBy(owner) - 1;
      if (left > 0) taken.set(owner, left);
      else taken.delete(owner);
      next();
    };
  }

  function next(): void {
    const free = waiting.filter(({ owner }) => isFree(owner));
    const [first, ...others] = free;
    if (!first) return;
    others.reduce((best, one) => (takenBy(one.owner) < takenBy(best.owner) ? one : best), first).enter();
  }

  function wait(owner: string, { patienceMs, signal, isReturning = false }: Entry): Promise<Leave> {
    const { promise, resolve, reject } = Promise.withResolvers<Leave>();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      waiting.splice(waiting.indexOf(mine), 1);
    };
    const giveUp = () => {
      end();
      reject(tooBusy());
    };
    const mine: Waiting = {
      owner,
      enter() {
        end();
        resolve(take(owner));
      },
    };
    const timer = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs);
    signal?.addEventListener('abort', giveUp);
    if (isReturning) waiting.unshift(mine);
    else waiting.push(mine);
    return promise;
  }

  return {
    /** Refused with 429 when the owner has too many, with 503 when all together have too many. */
    async enter(owner: string, entry: Entry = {}): Promise<Leave> {
      note(owner);
      if (entry.signal?.aborted && !entry.isReturning) throw tooBusy();
      if (isFree(owner)) return take(owner);
      if (entry.isReturning) return wait(owner, entry);
      if (waiting.filter((one) => one.owner === owner).length >= mostWaiting / 2) throw tooBusy();
      if (waiting.length >= mostWaiting) throw new Refusal(commonErrors.unavailable);
      return wait(owner, entry);
    },
  };
}

export type Places = ReturnType<typeof createPlaces>;
