import { AsyncLocalStorage } from 'node:async_hooks';

/** The call that is being answered, or the job that is being done. */
export interface CurrentWork {
  /** The account that it is counted for. */
  owner: string;
  /** Aborted when the connection of the call is closed: nobody reads the answer. */
  signal?: AbortSignal;
  /** See `elsewhere`. */
  elsewhere<Result>(wait: () => Promise<Result>): Promise<Result>;
}

export const currentWork = new AsyncLocalStorage<CurrentWork>();

/** Jobs of no account share what one account may use. */
const PRODUCT = 'product';

export const ownerOfWork = (): string => currentWork.getStore()?.owner ?? PRODUCT;

/**
 * Waits for something that is not done here: a partner, a mail server, a document. Meanwhile the call does
 * not count among those that its account has at work.
 */
export function elsewhere<Result>(wait: () => Promise<Result>): Promise<Result> {
  const work = currentWork.getStore();
  return work ? work.elsewhere(wait) : wait();
}

/** A job counts for its account where that has a share, but not among its calls. */
export const asJobOf = <Result>(accountId: number | null, work: () => Promise<Result>): Promise<Result> =>
  currentWork.run({ owner: String(accountId ?? PRODUCT), elsewhere: (wait) => wait() }, work);
