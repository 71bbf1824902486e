/** Nothing was stored, and a new transaction would succeed; the code is that of a serialization failure. */
export class Conflict extends Error {
  readonly code = '40001';
}

/** SQLSTATE codes of a transaction that lost against a concurrent one. */
const LOST = ['40001', '40P01'];

/** Runs a transaction once more if it lost against a concurrent one. Only for work without effects outside of it. */
export async function withRetry<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!LOST.includes((error as { code?: string }).code ?? '')) throw error;
    return run();
  }
}
