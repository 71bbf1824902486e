import { describe, expect, test } from 'vitest';
import { readable, tokensOf } from './tokens.ts';

const kinds = (line: string) => tokensOf(line).map(({ kind, said }) => [kind, said]);

describe('a message on the screen', () => {
  test('stands in lines, whether it is XML, JSON or neither', () => {
    expect(readable('<A b="1"><C>x</C><D/></A>')).toBe('<A b="1">\n  <C>x</C>\n  <D/>\n</A>');
    expect(readable('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect(readable('{"a":')).toBe('{"a":');
    expect(readable('<A><B>')).toBe('<A>\n  <B>');
  });

  test('has its elements, names and values in colour, and what is masked as such', () => {
    expect(kinds('<Password id="4">•••</Password>')).toEqual([
      ['tag', '<Password'],
      ['text', ' '],
      ['name', 'id'],
      ['text', '='],
      ['value', '"4"'],
      ['tag', '>'],
      ['masked', '•••'],
      ['tag', '</Password'],
      ['tag', '>'],
    ]);
    expect(kinds('  "total": 1368.00')).toEqual([
      ['text', '  '],
      ['name', '"total"'],
      ['text', ': '],
      ['value', '1368.00'],
    ]);
    for (const line of ['"a": "•••",', '<A b="•••"/>', 'plain — text', '']) {
      expect(
        tokensOf(line)
          .map(({ said }) => said)
          .join(''),
      ).toBe(line);
    }
  });
});
