import { describe, expect, test } from 'vitest';
import { decodeText } from '../../port/encoding.ts';
import { Refused } from '../../port/outcome.ts';
import { all, attribute, first, parseXml, valueAt } from './parse.ts';
import { element } from './write.ts';

const refusal = (read: () => unknown): string => {
  try {
    read();
    return 'read';
  } catch (error) {
    return error instanceof Refused ? error.why : String(error);
  }
};
const laughs = (levels: number) =>
  Array.from({ length: levels }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join(
    '',
  );

describe('XML of operators', () => {
  test('CONN-009 S18 type declarations, entities, depth and size are refused by name, and quickly', () => {
    const before = performance.now();
    const memory = process.memoryUsage().rss;
    for (const [why, text] of [
      ['doctype', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
      ['doctype', '<!DOCTYPE a SYSTEM "http://169.254.169.254/"><a/>'],
      ['doctype', `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs(9)}]><a>&l9;</a>`],
      ['doctype', '<!DOCTYPE a [<!ENTITY % p SYSTEM "http://127.0.0.1/x"> %p;]><a/>'],
      ['malformed', '<a>&unknown;</a>'],
      ['malformed', '<a><b></a>'],
      ['malformed', '<a b="1" b="2"/>'],
      ['malformed', '<a/><b/>'],
      ['malformed', '<x:a/>'],
      ['malformed', '<a>\u0001</a>'],
      ['malformed', ''],
      ['malformed', 'Service Unavailable'],
      ['malformed', '<a><b c="'],
      ['too_deep', '<a>'.repeat(100_000)],
      ['too_many_parts', `<r>${'<a/>'.repeat(100_001)}</r>`],
      ['too_many_parts', `<a b="${'x'.repeat(20_001)}"/>`],
      ['too_many_parts', `<a ${Array.from({ length: 101 }, (_, n) => `a${n}=""`).join(' ')}/>`],
    ] as const) {
      expect([why, text.slice(0, 60), refusal(() => parseXml(text))]).toEqual([why, text.slice(0, 60), why]);
    }
    expect(performance.now() - before).toBeLessThan(2000);
    expect(process.memoryUsage().rss - memory).toBeLessThan(100_000_000);
  });

  test('prefixes, order of attributes, comments and character data are read alike', () => {
    const plain = parseXml('<a><b c="1" d="2">x &amp; y</b></a>');
    const other = parseXml(
      '\uFEFF<?xml version="1.0"?><!-- z --><o:a xmlns:o="urn:o"><o:b d="2" o:c="1">x <![CDATA[&]]> y</o:b></o:a>'.replace(
        '\uFEFF',
        '',
      ),
    );
    for (const root of [plain, other]) {
      const found = first(root, 'b');
      expect([attribute(found, 'c'), attribute(found, 'd'), found?.text]).toEqual(['1', '2', 'x & y']);
      expect(valueAt(root, 'b/@c')).toBe('1');
      expect(valueAt(root, 'b/text()')).toBe('x & y');
      expect(valueAt(root, 'b/@none')).toBeUndefined();
      expect(all(root, 'b/c')).toEqual([]);
    }
    expect(attribute(parseXml('<a __proto__="x"/>'), 'toString')).toBeUndefined();
  });

  test('CONN-009 encodings are read by mark, declaration or header, and wrong ones refused', () => {
    const text = '<a b="Čuk"/>';
    const marked = (bytes: number[], body: Buffer) => Buffer.concat([Buffer.from(bytes), body]);
    const utf16be = Buffer.from(text, 'utf16le').swap16();
    const declared = (name: string, bytes: number[]) =>
      Buffer.concat([
        Buffer.from(`<?xml version="1.0" encoding="${name}"?><a b="`),
        Buffer.from(bytes),
        Buffer.from('uk"/>'),
      ]);
    for (const body of [
      Buffer.from(text),
      marked([0xef, 0xbb, 0xbf], Buffer.from(text)),
      marked([0xff, 0xfe], Buffer.from(text, 'utf16le')),
      marked([0xfe, 0xff], utf16be),
      Buffer.from(text, 'utf16le'),
      utf16be,
      declared('windows-1250', [0xc8]),
      declared('ISO-8859-2', [0xc8]),
    ]) {
      expect(attribute(parseXml(decodeText(body, 'text/xml')), 'b')).toBe('Čuk');
    }
    expect(decodeText(Buffer.from([0xe9]), 'text/xml; charset=ISO-8859-1')).toBe('é');
    expect(refusal(() => decodeText(Buffer.from([0xc3, 0x28]), 'text/xml'))).toBe('encoding');
    expect(refusal(() => decodeText(declared('utf-8', [0xc8]), 'text/xml'))).toBe('encoding');
    expect(refusal(() => decodeText(declared('made-up', [0xc8]), 'text/xml'))).toBe('encoding');
    expect(refusal(() => parseXml(decodeText(declared('UTF-16', [0x41]), 'text/xml')))).toMatch(
      /encoding|malformed/,
    );
  });

  test('what is written is read again', () => {
    const text = element('a', { b: '<"&>\u0001', none: undefined }, element('c', {}, 'x'));
    expect(attribute(parseXml(text), 'b')).toBe('<"&>');
  });
});
