import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOCALES } from '#shared/texts.ts';
import { fakeBrowser } from './testing.ts';

/** Text scripts load when the test releases them. */
const held = vi.hoisted(() => new Map<string, PromiseWithResolvers<void>>());
const { language } = vi.hoisted(() => {
  const part = (name: string) => async () => {
    await held.get(name)?.promise;
    return { words: { [`${name.slice(3)}.title`]: name } };
  };
  return {
    language: (locale: string) => ({
      words: { 'ui.ok': locale },
      later: { customers: part(`${locale}-customers`), lists: part(`${locale}-lists`) },
    }),
  };
});
vi.mock('#texts/en', () => language('en'));
vi.mock('#texts/it', () => language('it'));
vi.mock('#texts/sl', () => language('sl'));

const hold = (name: string) => {
  const come = Promise.withResolvers<void>();
  held.set(name, come);
  return come;
};
let i18n: typeof import('./i18n.ts');

beforeEach(async () => {
  vi.resetModules();
  fakeBrowser(() => 'nobody');
  i18n = await import('./i18n.ts');
  await i18n.startTexts(['en']);
});
afterEach(() => held.clear());
// The next file of this worker shares its modules.
afterAll(() => {
  for (const locale of LOCALES) vi.doUnmock(`#texts/${locale}`);
  vi.resetModules();
});

const said = () => ['ui.ok', 'customers.title', 'lists.title'].map((key) => i18n.textOf(key));

test('a part waits for its texts, which are fetched beside it', async () => {
  const texts = hold('en-customers');
  const load = vi.fn(async () => 'screen');
  const part = i18n.withTexts(['customers'], load);
  expect(load).toHaveBeenCalledOnce();
  const shown = vi.fn();
  void part.then(shown);
  await new Promise(setImmediate);
  expect(shown).not.toHaveBeenCalled();
  texts.resolve();
  expect(await part).toBe('screen');
  expect(said()).toEqual(['en', 'en-customers', 'lists.title']);
});

test('a part whose texts do not come does not come', async () => {
  hold('en-customers').reject(new TypeError('fetch failed'));
  await expect(i18n.withTexts(['customers'], async () => 'screen')).rejects.toThrow('fetch failed');
});

test('S-04 another language is spoken once it has all texts of this page', async () => {
  await i18n.withTexts(['customers'], async () => 'screen');
  const texts = hold('it-customers');
  const choice = i18n.chooseLocale('it');
  await new Promise(setImmediate);
  expect(said()).toEqual(['en', 'en-customers', 'lists.title']);
  texts.resolve();
  await choice;
  expect(said()).toEqual(['it', 'it-customers', 'lists.title']);
});

test('S-04 what comes while the language changes is said in the new one', async () => {
  await i18n.withTexts(['customers'], async () => 'screen');
  const texts = hold('it-customers');
  const choice = i18n.chooseLocale('it');
  await i18n.withTexts(['lists'], async () => 'list');
  texts.resolve();
  await choice;
  expect(said()).toEqual(['it', 'it-customers', 'it-lists']);
});

test('S-04 a language whose texts do not come changes nothing', async () => {
  await i18n.withTexts(['customers'], async () => 'screen');
  hold('sl-customers').reject(new TypeError('fetch failed'));
  await expect(i18n.chooseLocale('sl')).rejects.toThrow('fetch failed');
  expect([i18n.currentLocale(), ...said()]).toEqual(['en', 'en', 'en-customers', 'lists.title']);
});
