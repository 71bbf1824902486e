import { describe, expect, test } from 'vitest';
import { localPath } from '#web/localPath.ts';

const OURS = 'https://maestral.example';
const HOME = '/home';
const LOCAL = [
  '/',
  '/home',
  '/system/jobs?page=2#top',
  '/profile/security',
  '/a//b',
  '/č',
  '/a%2f%2fb',
  '/.well-known',
];
/** Each leads, or might lead, to another site or to a script. */
const FOREIGN = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  '/a\\..\\..\\evil',
  'https://evil.test',
  'http:evil.test',
  'HTTPS://evil.test',
  'https:/evil.test',
  'evil.test',
  '.evil.test',
  '@evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'blob:x',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r\n/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '\u0000//evil.test',
  '/\u0000/evil.test',
  '',
  ' ',
  'home',
  '?next=//evil.test',
  '#//evil.test',
  '%2f%2fevil.test',
  '/\u0085/evil.test',
  '/\u009f/evil.test',
  '/\u007f/evil.test',
];

describe('where the sign-in page leads to afterwards', () => {
  test('S22 a path of our own stays what it is', () => {
    for (const path of LOCAL) {
      expect(localPath(path)).toBe(path);
      expect(new URL(localPath(path), OURS).origin).toBe(OURS);
    }
  });

  test('S22 anything that a browser might take for another site leads home', () => {
    for (const wanted of FOREIGN) expect([wanted, localPath(wanted)]).toEqual([wanted, HOME]);
    for (const wanted of [undefined, null, 1, {}, ['/home'], { toString: () => '/home' }]) {
      expect(localPath(wanted)).toBe(HOME);
    }
  });

  test('S22 whatever comes out lies on our own site, as a browser reads it', () => {
    const parts = [
      '/',
      '\\',
      '\t',
      '\n',
      '\r',
      ' ',
      '.',
      '@',
      ':',
      'evil.test',
      'javascript',
      '%2f',
      '%5c',
      '?',
      '#',
    ];
    for (const one of parts) {
      for (const two of parts) {
        for (const three of parts) {
          const wanted = `/${one}${two}${three}evil.test`;
          const { origin, protocol } = new URL(localPath(wanted), OURS);
          expect([wanted, origin, protocol]).toEqual([wanted, OURS, 'https:']);
        }
      }
    }
  });
});
