import { schemaResolver } from '@mantine/form';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { texts } from '#app/texts.ts';
import { activationInput, emailInput, registerInput } from '#domains/auth/contract/schemas.ts';
import { loginInput } from '#domains/auth/contract/session.ts';
import { authCalls } from '#domains/auth/contract.ts';
import { branchCalls, branchInput } from '#domains/org/contract.ts';
import type { Route } from '#shared/contract.ts';
import { LOCALES, type Locale } from '#shared/texts.ts';
import { chooseLocale, startTexts, textOf } from '#web/i18n.ts';
import { fakeBrowser } from '#web/testing.ts';
import { startTestApp, type TestApp, type TestClerk } from './app.ts';

let product: TestApp;
let clerk: TestClerk;
beforeAll(async () => {
  product = await startTestApp({ REGISTER_PER_HOUR: '1000', RECOVER_PER_HOUR: '1000' });
  clerk = await product.newAgency();
  fakeBrowser(() => 'nobody');
  await startTexts(['en']);
});
afterAll(() => product.stop());

/** The errors of a form in the browser. */
async function toldByBrowser(schema: z.ZodMiniType, values: object, locale: Locale) {
  await chooseLocale(locale);
  const found = Object.entries(schemaResolver(schema, { sync: true })(values as Record<string, unknown>));
  return Object.fromEntries(found.map(([field, message]) => [field, textOf(String(message))]));
}

async function toldByServer(route: Route, values: object, locale: Locale) {
  const reply = await clerk.send(route, { body: values }, { localization: locale });
  expect([route.path, reply.statusCode]).toEqual([route.path, 422]);
  const errors: Record<string, string[]> = reply.json().errors;
  return Object.fromEntries(Object.entries(errors).map(([field, [text]]) => [field, text]));
}

const account = { name: 'Gama', country_code: 'SI' };
const user = { name: 'Gaja', email: 'gaja@gama.test', tel: '+386 41 555 010', language: 'sl' };
const register = (change: object) => ({ account, user: { ...user, ...change }, terms: true });
const link = { id: '7f0c1f9e-0000-4000-8000-000000000001', code: 'x' };
const CASES: [name: string, Route, z.ZodMiniType, values: object, english: Record<string, string>][] = [
  [
    'required',
    authCalls.register,
    registerInput,
    register({ name: '' }),
    { 'user.name': 'This is a required field' },
  ],
  [
    'missing',
    authCalls.login,
    loginInput,
    {},
    {
      username: 'This is a required field',
      password: 'This is a required field',
    },
  ],
  [
    'e-mail',
    authCalls.register,
    registerInput,
    register({ email: 'gaja' }),
    {
      'user.email': 'This is not a valid e-mail address',
    },
  ],
  [
    'phone',
    authCalls.register,
    registerInput,
    register({ tel: 'abc' }),
    {
      'user.tel': 'This is not a valid phone number',
    },
  ],
  [
    'language',
    authCalls.register,
    registerInput,
    register({ language: 'xx' }),
    {
      'user.language': 'Choose one of the offered languages',
    },
  ],
  ['longest', branchCalls.create, branchInput, { name: 'a'.repeat(101) }, { name: 'At most 100 characters' }],
  [
    'country',
    branchCalls.create,
    branchInput,
    { name: 'A', country_code: 'Slovenia' },
    {
      country_code: 'Choose a country',
    },
  ],
  [
    'shortest',
    authCalls.activation,
    activationInput,
    { ...link, password: 'short', password_confirmation: 'short' },
    {
      password: 'At least 10 characters',
    },
  ],
  [
    'repeated',
    authCalls.activation,
    activationInput,
    {
      ...link,
      password: 'long enough 1',
      password_confirmation: 'long enough 2',
    },
    { password_confirmation: 'Passwords must match' },
  ],
  [
    'two at once',
    authCalls.email,
    emailInput,
    { email: 'x', current_password: '' },
    {
      email: 'This is not a valid e-mail address',
      current_password: 'This is a required field',
    },
  ],
];

describe('rules', () => {
  test.each(CASES)(
    'ERR-031, ERR-033, ERR-036 %s: the same field and the same words on both sides, in four languages',
    async (_, route, schema, values, english) => {
      for (const locale of LOCALES) {
        const told = await toldByBrowser(schema, values, locale);
        expect(await toldByServer(route, values, locale)).toEqual(told);
        if (locale === 'en') expect(told).toEqual(english);
        else for (const [field, text] of Object.entries(told)) expect(text).not.toBe(english[field]);
      }
    },
  );

  const rows: Record<string, readonly string[]> = texts;
  test.each([
    ['ERR-032', ['email', 'numeric', 'decimal', 'url', 'phone', 'alphanumeric', 'alphanumericDash']],
    ['ERR-034', ['language', 'oneUser', 'oneAdmin', 'oneRole']],
    ['ERR-035', ['oneContact', 'minMax']],
  ])('%s each of these rules has words in all four languages', (_, rules) => {
    for (const rule of rules) {
      const words = rows[`validation.${rule}`] ?? [];
      expect([rule, words.length, new Set(words).size >= 3]).toEqual([rule, LOCALES.length, true]);
    }
  });

  test('ERR-032, ERR-034, ERR-035 passwords that differ and an address that is taken have words too', () => {
    for (const key of ['auth.password.mismatch', 'org.errors.emailTaken'])
      expect(new Set(rows[key]).size, key).toBe(LOCALES.length);
  });
});
