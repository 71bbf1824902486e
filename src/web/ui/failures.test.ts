import { beforeAll, expect, test, vi } from 'vitest';
import { authCalls } from '#domains/auth/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { startTexts } from '#web/i18n.ts';
import { CallFailed, notSent, request } from '#web/request.ts';
import { fakeBrowser, refusalOf } from '#web/testing.ts';
import { fieldErrors, noticeOf } from './failures.ts';

const RQID = '7f0c1f9e-0000-4000-8000-000000000001';

beforeAll(async () => {
  fakeBrowser(() => 'nobody');
  await startTexts(['en-GB']);
});

const refused = (status: number, ...[code, change]: Parameters<typeof refusalOf>) =>
  new CallFailed(refusalOf(code, change), status);

test('ERR-002 a plain text is shown as it is', () => {
  expect(noticeOf('Not today')).toEqual({ title: 'Not today', lines: [], requestId: undefined });
});

test('ERR-003 of a thrown answer the error or the message is shown', () => {
  expect(noticeOf({ response: { data: { error: 'No seat', message: 'No seat left' } } }).title).toBe(
    'No seat',
  );
  expect(noticeOf({ response: { data: { message: 'No seat left' } } }).title).toBe('No seat left');
  expect(noticeOf({ response: { error: 'No seat' } }).title).toBe('No seat');
});

test('ERR-004 a 422 shows its message and a line for each field', () => {
  const errors = { name: ['This is a required field'], email: ['This is not a valid e-mail address'] };
  expect(
    noticeOf(refused(422, 'VALIDATION', { error: 'Validation error. Please check all fields!', errors })),
  ).toEqual({
    title: '#VALIDATION Validation error. Please check all fields!',
    lines: ['This is a required field', 'This is not a valid e-mail address'],
    requestId: RQID,
  });
});

test('ERR-005 a 404 shows the general text, unless the call foresees what is missing', () => {
  expect(noticeOf(refused(404, 'ROUTE_NOT_FOUND')).title).toBe('#ROUTE_NOT_FOUND Route not found');
  const foreseen = new CallFailed(refusalOf('ITEM_NOT_FOUND', { error: 'Item does not exist' }), 404, true);
  expect(noticeOf(foreseen).title).toBe('#ITEM_NOT_FOUND Item does not exist');
});

test('ERR-006 a lost session asks to sign in', () => {
  const { title } = noticeOf(refused(401, 'UNAUTHENTICATED', { message: 'Unauthenticated.' }));
  expect(title).toBe('#UNAUTHENTICATED Your session has expired. Please login.');
});

test('ERR-007 a 500 shows the message of the server', () => {
  expect(noticeOf(refused(500, 'SERVER_ERROR')).title).toBe('#SERVER_ERROR No, because');
});

test('ERR-008 without an answer the error says its name and message, without those a general text stands', () => {
  expect(noticeOf(new TypeError('fetch failed')).title).toBe('TypeError: fetch failed');
  for (const empty of [new Error(''), undefined, null, {}, '']) {
    expect(noticeOf(empty).title).toBe('Unknown server error');
  }
});

test('ERR-015 a refusal shows its code, text and request id', () => {
  expect(noticeOf(refused(409, 'CHANGED_ELSEWHERE'))).toEqual({
    title: '#CHANGED_ELSEWHERE No',
    lines: [],
    requestId: RQID,
  });
});

test('ERR-020 a refused role and a server out of reach have their texts', async () => {
  expect(noticeOf(notSent(commonErrors.forbidden)).title).toBe('#ROLE_DENIED No permissions');
  vi.useFakeTimers();
  const offline = await request(authCalls.profile, {}).catch((failure: unknown) => failure);
  expect(noticeOf(offline)).toEqual({ title: '#OFFLINE System offline', lines: [], requestId: undefined });
  fakeBrowser(() => ({ status: 200, body: {} }));
  await vi.advanceTimersByTimeAsync(5000); // The page has probed the server and stops.
});

test('the fields of a refusal are ready for a form', () => {
  expect(fieldErrors(refused(422, 'VALIDATION', { errors: { 'user.email': ['Taken', 'Wrong'] } }))).toEqual({
    'user.email': 'Taken Wrong',
  });
  expect(fieldErrors(new Error('x'))).toEqual({});
});
