import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinRecipients, MAX_RECIPIENTS_LENGTH, readRecipients, recipients } from './recipients.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcxyz019'), minLength: 1, maxLength: 8 });
const address = fc.tuple(word, word).map(([name, host]) => `${name}@${host}.test`);
const capitals = (text: string, mask: number) =>
  [...text].map((sign, at) => ((mask >> (at % 16)) & 1 ? sign.toUpperCase() : sign)).join('');
/** An address as people write it: with capitals, a name before it, spaces around it. */
const written = fc
  .record({
    at: fc.nat(),
    mask: fc.nat(65_535),
    form: fc.constantFrom(
      (plain: string) => plain,
      (plain: string) => `  ${plain}\t`,
      (plain: string) => `<${plain}>`,
      (plain: string) => `Ana Novak <${plain}>`,
      (plain: string) => `"Novak, Ana; junior" <${plain}>`,
    ),
  })
  .map(({ at, mask, form }) => ({ at, write: (plain: string) => form(capitals(plain, mask)) }));
const separator = fc.constantFrom(',', ';', '\n', '\r\n', ', ', ' ;; ', ',\n,');
const line = fc
  .record({
    known: fc.uniqueArray(address, { minLength: 1, maxLength: 6 }),
    mentions: fc.array(fc.tuple(written, separator), { maxLength: 15 }),
  })
  .map(({ known, mentions }) => {
    const named = mentions.map(([mention, between]) => {
      const plain = known[mention.at % known.length] ?? '';
      return { plain, text: mention.write(plain) + between };
    });
    return { text: named.map(({ text }) => text).join(''), wanted: new Set(named.map(({ plain }) => plain)) };
  });
/** Every character with a meaning in such a line, in any order. */
const anything = fc.string({ unit: fc.constantFrom(...'aB.@<>",;\r\n '), maxLength: 60 });

describe('recipients', () => {
  test('CART-058 however they are written and repeated, each address comes out once and in its order', () => {
    fc.assert(
      fc.property(line, ({ text, wanted }) => {
        expect(readRecipients(text)).toEqual([...wanted].map((plain) => ({ address: plain, isValid: true })));
      }),
    );
  });

  test('CART-058 whatever is pasted, what is stored reads as what was read, and no part comes twice', () => {
    fc.assert(
      fc.property(anything, (pasted) => {
        const read = readRecipients(pasted);
        expect(new Set(read.map((one) => one.address.toLowerCase())).size).toBe(read.length);
        expect(read.every((one) => one.address.trim() === one.address && one.address !== '')).toBe(true);
        const valid = read.filter(({ isValid }) => isValid);
        expect(readRecipients(joinRecipients(valid))).toEqual(valid);
        expect(recipients.safeParse(pasted).success).toBe(
          valid.length === read.length && joinRecipients(read).length <= MAX_RECIPIENTS_LENGTH,
        );
      }),
    );
  });

  test('CART-058 one that is none is told, among any others', () => {
    const wrong = word.filter((text) => !text.includes('@'));
    fc.assert(
      fc.property(line, wrong, ({ text }, bad) => {
        const { error } = recipients.safeParse(`${bad};${text}`);
        expect(error?.issues.map(({ message }) => message)).toEqual([`validation.recipient?address=${bad}`]);
      }),
    );
  });

  test('CART-058 190 characters are stored, one more is refused; two of another case are one', () => {
    const tail = `@${'h'.repeat(60)}.${'h'.repeat(60)}.test`;
    const most = `${'a'.repeat(32)}@b.hr, ${'a'.repeat(MAX_RECIPIENTS_LENGTH - 39 - tail.length)}${tail}`;
    expect(most).toHaveLength(MAX_RECIPIENTS_LENGTH);
    expect(recipients.parse(most)).toBe(most);
    expect(recipients.safeParse(`a${most}`).error?.issues[0]?.message).toBe('validation.maxLength?max=190');
    expect(recipients.parse('a@b.hr; a@B.hr')).toBe('a@b.hr');
    expect(recipients.parse(' ')).toBe('');
  });
});
