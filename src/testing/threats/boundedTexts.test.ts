import { describe, expect, test } from 'vitest';
import { allCalls } from '#app/product.ts';
import { isBounded, textsOf, withField } from './fields.ts';

const LONGEST_MS = 50;
/** So many texts take long on a small machine. */
const ALL_TEXTS_MS = 180_000;

describe('every text that a call takes', () => {
  const texts = allCalls.flatMap((route) => textsOf(route).map((found) => ({ ...found, route })));

  test('S21 has a bound, for each sender', () => {
    expect(texts.length).toBeGreaterThan(30);
    const unbounded = texts.filter(({ schema }) => !isBounded(schema));
    expect(unbounded.map(({ route, path }) => `${route.path} ${path.join('.')}`)).toEqual([]);
  });

  test(
    'S21 is judged in time, however long and however built it is',
    () => {
      const parts = [
        'a',
        'A',
        '1',
        ' ',
        '.',
        '-',
        '@',
        'a@',
        'a.',
        '(1',
        '+1',
        '\0',
        '\ud800',
        'aaaaa-',
        '\r\n',
        'é',
      ];
      // From short to long: exponential time shows early, quadratic time at the longest; ten times longer
      // would show nothing more.
      const hostile = [24, 28, 64, 1024, 16_384, 131_072].flatMap((length) =>
        parts.flatMap((part) => {
          const long = part.repeat(length / part.length);
          return [long, `${long}!`, `!${long}`, `a@${long}`, `${long}@b.test`, `12345${long}`];
        }),
      );
      for (const { route, path } of texts) {
        const { body, params } = route;
        const schema = path[0] === ':params' ? params : body;
        for (const value of hostile) {
          const given = withField({}, path[0] === ':params' ? path.slice(1) : path, value);
          expect([
            route.path,
            path,
            value.slice(0, 9),
            fastestOf(() => schema?.safeParse(given)) < LONGEST_MS,
          ]).toEqual([route.path, path, value.slice(0, 9), true]);
        }
      }
    },
    ALL_TEXTS_MS,
  );
});

/** CPU time, which other programs do not lengthen; repeated when it was close to the limit. */
function fastestOf(work: () => unknown): number {
  let fastest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5 && fastest >= LONGEST_MS; run += 1) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    fastest = Math.min(fastest, (user + system) / 1000);
  }
  return fastest;
}
