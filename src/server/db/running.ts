import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';

/** State of the current transaction. */
export interface Running {
  hasJobs: boolean;
  /** Its opening statements, as one text. */
  opening: string;
  /** Resolves when the server has begun it; the first statement is sent before that. */
  begun?: Promise<unknown>;
  /** Deferred statements, sent with the commit. */
  lasts: CompiledQuery[];
}

export const running = new AsyncLocalStorage<Running>();
