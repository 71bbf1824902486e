import { expect, test } from 'vitest';
import { texts } from '#app/texts.ts';
import type { NoticeRow } from './store.ts';
import { noticeIn } from './wording.ts';

const notice = (type: NoticeRow['type'], params: NoticeRow['params']): NoticeRow => ({
  id: 1,
  type,
  params,
  issuer: '',
  route: '',
  url: '',
  title: `notifications.${type}.title`,
  body: `notifications.${type}.body`,
  created_at: '2026-01-01T00:00:00.000Z',
  read_at: null,
});

test('an amount stands in each notice as its reader writes it', () => {
  const row = notice('offer_accepted', { customer: 'Ana', product: 'Hotel', price: '1368.00 EUR' });
  expect(noticeIn(texts, row, 'en').body).toBe('Hotel, 1,368.00 EUR');
  expect(noticeIn(texts, row, 'sl').body).toBe('Hotel, 1.368,00 EUR');
});

test('a stopped job is told in words, one that has none by its name', () => {
  expect(noticeIn(texts, notice('dead_job', { name: 'mail.queued' }), 'en').title).toContain(
    'Send an e-mail',
  );
  expect(noticeIn(texts, notice('dead_job', { name: 'mail.queued' }), 'sl').title).toContain(
    'Pošiljanje sporočila',
  );
  expect(noticeIn(texts, notice('dead_job', { name: 'old.work' }), 'en').title).toContain('old.work');
});
