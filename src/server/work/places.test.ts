import { expect, test } from 'vitest';
import { createPlaces, type Leave } from './places.ts';

const MANY = 100;
const refusalOf = (entering: Promise<Leave>) =>
  entering.then(
    () => 'entered',
    (error: { definition: { code: string } }) => error.definition.code,
  );

test('one owner takes its share and no more, whatever is free', async () => {
  const places = createPlaces({ size: 4, share: 2, mostWaiting: MANY });
  await places.enter('a');
  await places.enter('a');
  const entered: string[] = [];
  void places.enter('a').then(() => entered.push('a'));
  await places.enter('b');
  await places.enter('b');
  expect(entered).toEqual([]);
});

test('an owner that is alone has a larger share, until another one comes', async () => {
  const places = createPlaces({ size: 4, share: 1, shareAlone: 3, mostWaiting: MANY });
  const leaves = [await places.enter('a'), await places.enter('a')];
  const other = await places.enter('b');
  const entered: string[] = [];
  const waiting = places.enter('a').then((leave) => {
    entered.push('a');
    return leave;
  });
  leaves[0]?.();
  other();
  await places.enter('b');
  expect(entered).toEqual([]);
  leaves[1]?.();
  await waiting;
});

test('a free place goes to the owner with the fewest, then to the one who waits longest', async () => {
  const places = createPlaces({ size: 2, share: 2, mostWaiting: MANY });
  const [one, other] = [await places.enter('a'), await places.enter('a')];
  const order: string[] = [];
  const ask = (owner: string, name: string) =>
    places.enter(owner).then((leave) => {
      order.push(name);
      return leave;
    });
  const waiting = [ask('a', 'a again'), ask('b', 'b first'), ask('b', 'b second')];
  one();
  one(); // A second time it gives nothing back.
  await waiting[1];
  expect(order).toEqual(['b first']);
  other();
  await waiting[0];
  (await waiting[1])?.();
  await waiting[2];
  expect(order).toEqual(['b first', 'a again', 'b second']);
});

test('who has waited too long, or whose connection is closed, is refused and takes no place', async () => {
  const places = createPlaces({ size: 1, share: 1, mostWaiting: MANY });
  const leave = await places.enter('a');
  expect(await refusalOf(places.enter('a', { patienceMs: 1 }))).toBe('TOO_MANY_REQUESTS');
  const closed = new AbortController();
  const waiting = refusalOf(places.enter('a', { signal: closed.signal }));
  closed.abort();
  expect(await waiting).toBe('TOO_MANY_REQUESTS');
  leave();
  await places.enter('b');
});

test('one owner fills half of the queue; a full queue refuses all but work that has begun', async () => {
  const places = createPlaces({ size: 1, share: 1, mostWaiting: 4 });
  const leave = await places.enter('a');
  const waiting = ['a', 'a', 'b', 'b'].map((owner) => places.enter(owner));
  expect(await refusalOf(places.enter('a'))).toBe('TOO_MANY_REQUESTS');
  expect(await refusalOf(places.enter('c'))).toBe('UNAVAILABLE');
  const returning = places.enter('a', { isReturning: true });
  leave();
  (await returning)();
  expect(waiting).toHaveLength(4);
});
