/**
 * Batches lookups: keys that arrive while a query runs are looked up together by the next one, so nobody gets
 * data older than the question. When one key breaks the statement, the keys are looked up one by one.
 */
export function batchedLookup<Answer>(
  askAll: (keys: string[]) => Promise<Map<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let onItsWay = false;
  let waiting: Batch<Answer | Broken> | undefined;

  async function sendAll(): Promise<void> {
    onItsWay = true;
    for (let batch = waiting; batch; batch = waiting) {
      waiting = undefined;
      const keys = [...batch.keys];
      await (askAll(keys) as Promise<Map<string, Answer | Broken>>)
        .catch((error) =>
          keys.length > 1 && isOfData(error) ? eachAlone(askAll, keys) : Promise.reject(error),
        )
        .then(batch.resolve, batch.reject);
    }
    onItsWay = false;
  }

  return async (key) => {
    const batch = waiting ?? { keys: new Set(), ...Promise.withResolvers<Map<string, Answer | Broken>>() };
    batch.keys.add(key);
    waiting = batch;
    if (!onItsWay) void sendAll();
    const answer = (await batch.promise).get(key);
    if (answer instanceof Broken) throw answer.error;
    return answer;
  };
}

class Broken {
  readonly error: unknown;
  constructor(error: unknown) {
    this.error = error;
  }
}

/** SQLSTATE class 22: the data are invalid. A lost server has other codes. */
const isOfData = (error: unknown) => (error as { code?: unknown }).code?.toString().startsWith('22') ?? false;

async function eachAlone<Answer>(
  askAll: (keys: string[]) => Promise<Map<string, Answer>>,
  keys: string[],
): Promise<Map<string, Answer | Broken>> {
  const answers = new Map<string, Answer | Broken>();
  for (const key of keys) {
    try {
      for (const [asked, answer] of await askAll([key])) answers.set(asked, answer);
    } catch (error) {
      answers.set(key, new Broken(error));
    }
  }
  return answers;
}

interface Batch<Answer> extends PromiseWithResolvers<Map<string, Answer>> {
  keys: Set<string>;
}
