import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Beyond, older checks count half: the rate is that of now, not of the first year. */
const MOST_COUNTED = 1000;

/** Checks of the offers of one operator. */
interface Checks {
  confirmed: number;
  all: number;
}

/** How often the index told the truth, by operator; kept in the folder of the segments. */
export class Truth {
  readonly #path: string | undefined;
  readonly #checks: Map<number, Checks>;

  constructor(folder: string | undefined) {
    this.#path = folder === undefined ? undefined : join(folder, 'checks.json');
    this.#checks = new Map(storedIn(this.#path));
  }

  of(operator: number): number | undefined {
    const checks = this.#checks.get(operator);
    return checks && checks.confirmed / checks.all;
  }

  count(operator: number, isConfirmed: boolean): void {
    const { confirmed, all } = this.#checks.get(operator) ?? { confirmed: 0, all: 0 };
    const share = all < MOST_COUNTED ? 1 : 0.5;
    this.#checks.set(operator, {
      confirmed: confirmed * share + (isConfirmed ? 1 : 0),
      all: all * share + 1,
    });
    this.#store();
  }

  /** A rate that cannot be stored is counted in memory: no check fails for it. */
  #store(): void {
    if (this.#path === undefined) return;
    try {
      writeFileSync(`${this.#path}.new`, JSON.stringify([...this.#checks]));
      renameSync(`${this.#path}.new`, this.#path);
    } catch {
      // The disk is full; the next check tries again.
    }
  }
}

function storedIn(path: string | undefined): [operator: number, checks: Checks][] {
  try {
    return path !== undefined && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  } catch {
    return []; // Half a file, or none that is ours: counting begins anew.
  }
}
