import { describe, expect, test } from 'vitest';
import { masked } from './masks.ts';

describe('what the log may hold', () => {
  test('CONN-008 credentials, document numbers and cards go, whatever names they stand under', () => {
    const secrets = ['geheim&streng'];
    for (const written of [
      '<RequestorID ID="740012" MessagePassword="other"/>',
      "<x:RequestorID MessagePassword = 'other'/>",
      '<Document DocID="PB7654321" DocType="2"/>',
      '<PaymentCard CardNumber="4111111111111111" SeriesCode="123"/>',
      '<CardNumber Mask="no">4111 1111 1111 1111</CardNumber>',
      '{"passport":{"country":"SI","number":"PB7654321"}}',
      '{"document_number":"PB7654321","card":{"number":4111111111111111}}',
      '{"remark":"card 4111-1111-1111-1111 please"}',
      '{"api_key":"other \\"quoted\\" one"}',
      '<a b="geheim&amp;streng"/>',
      'geheim%26streng',
      Buffer.from('geheim&streng').toString('base64'),
    ]) {
      const clean = masked(written, secrets);
      expect(clean).not.toMatch(/other|PB7654321|4111|geheim|quoted/);
      expect(clean).toContain('•••');
    }
  });

  test('CONN-008 secrets go from beside other digits, nested objects, other names and other spellings', () => {
    const secrets = ['gehä/"im\'&', 'z ž'];
    for (const written of [
      '{"remark":"12 4111111111111111 03/29"}',
      '{"remark":"41111111111111112903"}',
      '<Text>0038641114111111111111111</Text>',
      '{"passport":"PX7654321"}',
      '{"travel_document":{"no":"PX7654321"}}',
      '{"passport":{"issued":{"by":"a } b"},"number":"PX7654321"}}',
      '{"passport":{"number":"PX7654321"',
      '{"access_token":"other"}',
      '<Login NewPassword="other"/>',
      '<Pwd>other</Pwd>',
      '{"echo":"geh\\u00e4\\/\\"im\'&"}',
      '{"echo":"geh\\u00E4/\\"im\'\\u0026"}',
      '<Text>geh&#228;/&quot;im&#39;&#38;</Text>',
      '<Text>geh&#xE4;/"im&apos;&amp;</Text>',
      'geh%c3%a4%2F%22im%27%26',
      'z+%C5%BE',
    ]) {
      const clean = masked(written, secrets);
      expect(clean).not.toMatch(/other|PX7654321|41111|geh|%BE/);
      expect(clean).toContain('•••');
    }
  });

  test('what is no secret stays', () => {
    const written =
      '{"code":"4711","price":124600,"at":"2026-11-21T09:02:11Z","phone":"+386 41 123 456","uuid":"0198f1c2-4111"}<UniqueID Type="14" ID="1234567890123"/><A EchoToken="0198f1c2" Lat="46.123456789012345"/>';
    expect(masked(written, ['abc', ''])).toBe(written);
  });

  test('files inside of answers are not logged again', () => {
    const clean = masked(`{"pdf":"${'QUJD'.repeat(1000)}"}`, []);
    expect(clean).toBe('{"pdf":"4000 characters"}');
    expect(masked(`{"row":${'4'.repeat(500_000)}}`, [])).toBe('{"row":•••}');
  });
});
