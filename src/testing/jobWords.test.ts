import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { product } from '#app/product.ts';
import { texts } from '#app/texts.ts';

const sources = globSync('src/{domains,server}/**/*.ts')
  .filter((file) => !/\.test\.ts$|\/testing(\.ts$|\/)|\/texts/.test(file))
  .map((file) => readFileSync(file, 'utf8'));
const named = (pattern: RegExp, among = sources) =>
  among.flatMap((source) => Array.from(source.matchAll(pattern), ([, name = '']) => name));

const emitting = sources.filter((source) => /\bemit(?:All)?\(/.test(source));
const scheduled = named(/name: '([a-z]+\.[a-zA-Z]+)',\s+everySeconds/g);
const emitted = [
  ...named(/name: '([a-z]+\.[a-zA-Z]+)'/g, emitting),
  ...named(/\bname = [^;]*? '([a-z]+\.[a-zA-Z]+)'(?= :|;)/g, emitting),
].filter((name) => !scheduled.includes(name));
const heard = named(/'([a-z]+\.[a-zA-Z]+)': (?:\(|async |telling\(|send\b)/g);

test('each job that is ordered or done has words for whoever finds it stopped, and no other has', () => {
  expect(emitted.length).toBeGreaterThan(15);
  expect(heard.length).toBeGreaterThan(12);
  const jobs = new Set([...emitted, ...heard]);
  const worded = Object.keys(texts).flatMap((key) => (key.startsWith('job.') ? key.slice(4) : []));
  expect(worded.toSorted()).toEqual([...jobs].toSorted());
  const said = product.domains.flatMap(({ outgoing = [], tellsOfDeadJobs = [] }) => [
    ...outgoing,
    ...tellsOfDeadJobs,
  ]);
  expect(said.filter((name) => !jobs.has(name))).toEqual([]);
});
