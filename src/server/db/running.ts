import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';

/** What the transaction that runs here knows of itself. */
export interface Running {
  hasJobs: boolean;
  /** The statements that it begins with, as one text. */
  opening: string;
  /** Statements that go with the commit. */
  lasts: CompiledQuery[];
}

export const running = new AsyncLocalStorage<Running>();

export const openingOf = (): string => running.getStore()?.opening ?? 'begin';
export const takeLasts = (): CompiledQuery[] => running.getStore()?.lasts.splice(0) ?? [];
