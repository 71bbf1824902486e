import { expect, test } from 'vitest';
import { leadsSomewhere } from './rules.ts';

test('S13 a notice leads to a page of the product or to a safe address; home is no page of its own', () => {
  const leads = (route: string, url = '') => leadsSomewhere({ route, url });
  expect(leads('/customers?id=1')).toBe(true);
  expect(leads('/home')).toBe(false);
  expect(leads('/home', 'https://operator.test')).toBe(true);
  expect(leads('')).toBe(false);
  expect(leads('//elsewhere.test')).toBe(false);
  expect(leads('', 'http://operator.test')).toBe(false);
});
