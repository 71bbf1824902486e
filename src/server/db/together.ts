/**
 * Questions that come while one is on its way wait for it and are then asked together: under load each costs a part of a
 * statement. None is answered with what was read before it came.
 */
export function together<Answer>(
  askAll: (keys: string[]) => Promise<Map<string, Answer>>,
): (key: string) => Promise<Answer | undefined> {
  let onItsWay = false;
  let waiting: Batch<Answer> | undefined;

  async function sendAll(): Promise<void> {
    onItsWay = true;
    for (let batch = waiting; batch; batch = waiting) {
      waiting = undefined;
      await askAll([...batch.keys]).then(batch.resolve, batch.reject);
    }
    onItsWay = false;
  }

  return async (key) => {
    const batch = waiting ?? { keys: new Set(), ...Promise.withResolvers<Map<string, Answer>>() };
    batch.keys.add(key);
    waiting = batch;
    if (!onItsWay) void sendAll();
    return (await batch.promise).get(key);
  };
}

interface Batch<Answer> extends PromiseWithResolvers<Map<string, Answer>> {
  keys: Set<string>;
}
