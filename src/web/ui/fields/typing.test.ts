import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountOf, numeric, shapeField, upperCase } from './typing.ts';

const aField = (value: string, caret: number): Parameters<typeof shapeField>[0] => ({
  value,
  selectionStart: caret,
  setSelectionRange(start) {
    this.selectionStart = start;
  },
});

describe('what stays of a text', () => {
  test.each([
    ['1,5a', '1.5'],
    ['1.234,56', '1.23456'],
    [' 12 EUR', '12'],
    ['-3', '3'],
    [',5', '.5'],
    ['abc', ''],
  ])('WIDGET-019 of «%s» as a number: «%s»', (typed, stays) => {
    expect(numeric(typed)).toBe(stays);
  });

  test('WIDGET-019 whatever is pasted, a number or nothing comes out, and once more changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,ab -') }), (pasted) => {
        const stays = numeric(pasted);
        expect(stays).toMatch(/^\d*\.?\d*$/);
        expect(numeric(stays)).toBe(stays);
      }),
    );
  });

  test.each([numeric, upperCase])('WIDGET-018, WIDGET-019 the caret keeps what it has before it', (shape) => {
    const typed = fc.string({ unit: fc.constantFrom(...'019.,aČßz +') });
    fc.assert(
      fc.property(typed, typed, (before, after) => {
        const field = aField(before + after, before.length);
        const shaped = shapeField(field, shape);
        expect(shaped.slice(0, field.selectionStart ?? -1)).toBe(
          shaped === before + after ? before : shape(before),
        );
        expect(field.value).toBe(shape(before + after));
      }),
    );
  });

  test.each([
    ['', ''],
    ['.', ''],
    ['1,5', '1.50'],
    ['007', '7.00'],
    ['.5', '0.50'],
    ['1.999', '1.99'],
    ['90071992547409931.25', '90071992547409931.25'],
  ])('WIDGET-011 «%s» is the amount «%s»', (typed, amount) => {
    expect(amountOf(typed)).toBe(amount);
  });

  test('WIDGET-011 whatever is typed, an amount has two decimals or is empty, and keeps all that it had', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,a -'), maxLength: 40 }), (typed) => {
        const amount = amountOf(typed);
        expect(amount).toMatch(/^((0|[1-9]\d*)\.\d{2})?$/);
        expect(amountOf(amount)).toBe(amount); // So switching between percentage and amount keeps it.
        const [whole = '', rest = ''] = numeric(typed).split('.');
        const hundredths = `${whole}${rest.slice(0, 2).padEnd(2, '0')}`;
        if (amount !== '') expect(BigInt(amount.replace('.', ''))).toBe(BigInt(hundredths));
        else expect(typed).not.toMatch(/\d/);
      }),
    );
  });
});
