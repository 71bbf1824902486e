import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allControls } from './controls.ts';

const WANTED =
  'S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S13 S14 S15 S16 S17 S18 S19 S20 S21 S22 S23 S25 F7 F10 F11 F12 F13 F15 F16 F17 F20 F25 F26 F29 F30 F31'.split(
    ' ',
  );
const changes = allControls.flatMap(({ and, ...control }) => (and ? [control, and] : [control]));
/** Titles with the path of a call are generated for each call. */
const begun = (title: string) => title.replace(/ \/.*/, '');
const ids = [...new Set(allControls.map(({ id }) => id))];

/** `npm run bite` shows whether each control bites; this only shows that the sources still have it. */
describe('the controls that `npm run bite` takes out', () => {
  test('stand in the sources, each once', () => {
    const lost = changes.filter(({ file, find }) => readFileSync(file, 'utf8').split(find).length !== 2);
    expect(lost.map(({ file, find }) => `${file}: ${find}`)).toEqual([]);
    const untested = allControls.filter(
      ({ proof }) =>
        !existsSync(proof.file) || !readFileSync(proof.file, 'utf8').includes(begun(proof.title)),
    );
    expect(untested.map(({ proof }) => proof)).toEqual([]);
  });

  test('are of every threat and fault that has tests, and docs/security.md names them', () => {
    expect(WANTED.filter((id) => !ids.includes(id))).toEqual([]);
    const document = readFileSync('docs/security.md', 'utf8');
    expect(ids.filter((id) => !new RegExp(`\\b${id}\\b`).test(document))).toEqual([]);
  });
});
