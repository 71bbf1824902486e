import { AsyncLocalStorage } from 'node:async_hooks';

/** What the transaction that runs here knows of itself. */
export interface Running {
  hasJobs: boolean;
  /** The statements that it begins with, as one text. */
  opening: string;
}

export const running = new AsyncLocalStorage<Running>();

export const openingOf = (): string => running.getStore()?.opening ?? 'begin';
