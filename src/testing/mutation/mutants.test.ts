import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, test } from 'vitest';
import { mutate } from './mutants.ts';

const RULES = 'src/domains/x/rules.ts';
const ACTIONS = 'src/domains/x/actions.ts';
const changesIn = (file: string, source: string) => mutate(file, source).mutants.map(({ change }) => change);

/** The result of the function `f` of a source while one mutant is active; -1: none. */
function given(source: string, on: number, ...args: unknown[]): unknown {
  const { code } = mutate(RULES, source);
  const make = new Function('mutant', `${stripTypeScriptTypes(code)}; return f;`);
  return make((_: string, index: number) => index === on)(...args);
}

describe('mutants', () => {
  test('a decision is broken in each of its parts, one at a time', () => {
    const source = 'const f = (a: number, b: boolean) => (a < 3 && !b ? 1 : 2);';
    expect(changesIn(RULES, source)).toEqual([
      'a < 3 && !b becomes its opposite',
      'a < 3 && !b with || for &&',
      'a < 3 with <= for <',
    ]);
    const outcomes = (on: number) => [given(source, on, 2, false), given(source, on, 3, false)];
    expect([-1, 0, 1, 2].map(outcomes)).toEqual([
      [1, 2],
      [2, 1],
      [1, 1],
      [1, 1],
    ]);
    expect([-1, 1, 2].map((on) => given(source, on, 2, true))).toEqual([2, 1, 2]);
  });

  test('comparisons, quantifiers and answers become their opposites, and types stay', () => {
    expect(changesIn(RULES, 'type A = string | null; const f = (a: A) => a === null || a !== "";')).toEqual([
      'a === null || a !== "" with && for ||',
      'a === null with !== for ===',
      'a !== "" with === for !==',
    ]);
    const every = 'const f = (a: number[]) => a.every((one) => one > 0);';
    expect([-1, 0].map((on) => given(every, on, [0, 1]))).toEqual([false, true]);
    const answer = 'function f() { return true; }';
    expect([-1, 0].map((on) => given(answer, on))).toEqual([true, false]);
  });

  test('a check is dropped', () => {
    const source = 'function f(a: number) { if (a >= 1) throw new Error("no"); return a; }';
    expect(changesIn(RULES, source)).toEqual([
      'if (a >= 1) throw new Error("no"); is dropped',
      'a >= 1 with > for >=',
    ]);
    expect(() => given(source, -1, 1)).toThrow('no');
    expect([0, 1].map((on) => given(source, on, 1))).toEqual([1, 1]);
    expect(() => given(source, 1, 2)).toThrow('no');
  });

  test('of actions only what refuses and what asks for a right', () => {
    const source = `async function f(tx: Tx, a: Row) {
      await requireRoom(tx);
      if (a.active && a.id > 1) await store(tx, a);
      if (!a) return undefined;
      return mayChange(a) ? a : { ...a, note: a.note || '' };
    }`;
    expect(changesIn(ACTIONS, source)).toEqual([
      'await requireRoom(tx); is dropped',
      'if (!a) return undefined; is dropped',
      'mayChange(a) becomes its opposite',
      "a.note || '' with && for ||",
    ]);
    expect(mutate(ACTIONS, source).mutants[0]).toMatchObject({ file: ACTIONS, line: 2 });
  });
});
