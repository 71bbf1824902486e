import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';

/** What the transaction that runs here knows of itself. */
export interface Running {
  hasJobs: boolean;
  /** The statements that it begins with, as one text. */
  opening: string;
  /** Until the server has begun it; the first statement is on its way by then. */
  begun?: Promise<unknown>;
  /** Statements that go with the commit. */
  lasts: CompiledQuery[];
}

export const running = new AsyncLocalStorage<Running>();
