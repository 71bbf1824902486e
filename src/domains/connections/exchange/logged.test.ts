import { expect, test } from 'vitest';
import { ctxFor } from '../adapters/testing/partner.ts';
import { speakers } from '../adapters/testing/speakers.ts';
import { logged } from './logged.ts';

const [speaker] = speakers;
if (!speaker) throw new Error('Nobody speaks.');
const ctx = ctxFor(speaker.connection('http://127.0.0.1'));

/** The answer of an exchange as the log holds it. */
const answerOf = (body: string, secrets: string[] = []) =>
  logged(
    ctx,
    { kind: 'BA', method: 'POST', path: '/', headers: {}, accepts: [], secrets },
    {
      at: new Date(),
      tookMs: 1,
      waitedMs: 0,
      hasLeft: true,
      answer: { status: 200, contentType: 'application/json', headers: {}, body: Buffer.from(body) },
      outcome: { kind: 'unknown', why: 'malformed', detail: '' },
    },
  ).answer;

test('CONN-008 an answer of 30 MB and a broken letter in a secret throw nothing', () => {
  const answer = answerOf(`{"password":"${'a\\"'.repeat(10_000_000)}"}`, ['broken \ud83d letter']);
  expect(answer).toMatchObject({ isCut: true });
  expect(answer?.text.length).toBeLessThanOrEqual(500_000);
});

test('CONN-008 a secret that a cut parts is not left behind', () => {
  const secret = 'S3cretOfTheOperator';
  for (const before of [499_990, 500_000, 509_990]) {
    const file = `"${'QUJD'.repeat(5000)}"`;
    const { text = '' } =
      answerOf(file + ' '.repeat(before - file.length) + secret.repeat(2), [secret]) ?? {};
    expect(text).not.toContain('S3cret');
  }
});

test('CONN-008 an answer is cut no earlier than it must be', () => {
  expect(answerOf('x'.repeat(500_000))).toMatchObject({ isCut: false, bytes: 500_000 });
  expect(answerOf('x'.repeat(505_000))?.text).toHaveLength(500_000);
});
