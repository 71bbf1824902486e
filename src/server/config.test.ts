import { expect, test } from 'vitest';
import '#shared/contract.ts'; // Installs the text keys of validation messages.
import { readConfig } from './config.ts';

test('a setting that is left empty counts as one that is not there', () => {
  const names = [
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'DATABASE_URL',
    'DATA_DIR',
    'BACKUP_BEFORE_MIGRATION',
    'LOG_LEVEL',
    'DEMO',
    'DEMO_PUBLIC',
    'SMTP_URL',
    'MAIL_FROM',
    'API_HOST',
    'MAILS_PER_HOUR',
    'CORS_ORIGINS',
    'TRUST_PROXY',
    'METRICS_TOKEN',
    'PARTNER_HOSTS',
    'BACKUP_PASSPHRASE',
    'CALLS_PER_MINUTE',
    'MAESTRAL_CLOCK',
  ];
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
  expect(readConfig({ PORT: '' })).toMatchObject({ PORT: 4600, DATA_DIR: 'data', demo: true });
});

test('a wrong value is told in a sentence that a person understands, without the value', () => {
  const wrong: [string, string, string][] = [
    ['DEMO', 'yes', 'it must be 0 or 1'],
    ['LOG_LEVEL', 'loud', 'it must be silent, error, warn, info or debug'],
    ['PORT', '4600x', 'it must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'it must be a whole number from 0 to 65535'],
    ['TRUST_PROXY', '1.5', 'it must be a whole number from 0 to 10'],
    ['CALLS_PER_MINUTE', '0', 'it must be a whole number from 1 on'],
    ['CALLS_PER_MINUTE', '-1', 'it must be a whole number from 1 on'],
    ['PUBLIC_URL', 'maestral', 'it must be an address that begins with http:// or https://'],
    ['SMTP_URL', 'http://user:secret@mail', 'it must be an address that begins with smtp:// or smtps://'],
    ['MAESTRAL_CLOCK', 'noon', 'it must be an instant like 2026-11-21T12:00:00Z'],
  ];
  for (const [name, value, sentence] of wrong) {
    const read = () => readConfig({ [name]: value, NODE_ENV: 'test' });
    expect(read, name).toThrow(`The setting ${name} is wrong: ${sentence}.`);
  }
});
