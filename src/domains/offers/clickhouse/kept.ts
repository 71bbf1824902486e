import { randomUUID } from 'node:crypto';

const MOST = 100;
const LIVES_MS = 60_000;

/** Results of searches, so that their pages stay the same for a minute; the oldest go first. */
export class Kept<Result> {
  readonly #results = new Map<string, { result: Result; expiresAt: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The known result, or a new one; and its name. */
  async get(id: string | undefined, ask: () => Promise<Result>): Promise<[id: string, result: Result]> {
    const known = id === undefined ? undefined : this.#results.get(id);
    if (id !== undefined && known && known.expiresAt > this.#now()) return [id, known.result];
    const result = await ask();
    const name = randomUUID();
    this.#results.set(name, { result, expiresAt: this.#now() + LIVES_MS });
    for (const [oldest, { expiresAt }] of this.#results) {
      if (this.#results.size <= MOST && expiresAt > this.#now()) break;
      this.#results.delete(oldest);
    }
    return [name, result];
  }
}
