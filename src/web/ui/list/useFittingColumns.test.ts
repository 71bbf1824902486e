import { expect, test } from 'vitest';
import { inOrderOfGoing } from './useFittingColumns.ts';

test('beside an open record columns give way from the right, those of a phone last, the name never', () => {
  interface Some {
    key: string;
    isName?: boolean;
    isActions?: boolean;
    onPhone?: 'minor' | 'hidden';
  }
  const column = (key: string, more: Omit<Some, 'key'> = {}): Some => ({ key, ...more });
  const columns = [
    column('number', { onPhone: 'minor' }),
    column('name', { isName: true }),
    column('email', { onPhone: 'hidden' }),
    column('tel'),
    column('city', { onPhone: 'minor' }),
    column('country', { onPhone: 'hidden' }),
    column('actions', { isActions: true }),
  ];
  expect(inOrderOfGoing(columns).map(({ key }) => key)).toEqual([
    'country',
    'email',
    'city',
    'number',
    'tel',
  ]);
});
