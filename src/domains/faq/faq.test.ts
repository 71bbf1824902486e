import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { historyCalls } from '#domains/history/contract.ts';
import { scopeFor } from '#server/db/scope.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { faqCalls } from './contract.ts';

let product: TestApp;
let editor: TestClerk;
let reader: TestClerk;
beforeAll(async () => {
  product = await startTestApp();
  editor = await product.newAgency({ user: { roles: ['mn_super_admin'], modules: [1, 2] } });
  reader = await product.newAgency({ user: { roles: ['sm_user'] } });
});
afterAll(() => product.stop());
// Entries belong to the installation, so each test begins without any.
beforeEach(async () => void (await sql`delete from faq_entries`.execute(product.pools.system)));

const add = async (question: string, change: object = {}) => {
  const body = { locale: 'en' as const, question, answer: `<p>About ${question}</p>`, ...change };
  return (await editor.call(faqCalls.create, { body })).data;
};
const write = async (entry: { id: number; version: number }, change: object) =>
  (await editor.call(faqCalls.update, { body: { id: entry.id, version: entry.version, ...change } })).data;
const inItalian = { Localization: 'it' };
const shown = async (body: object = {}, locale = 'en', who = reader) =>
  (await who.call(faqCalls.search, { body }, { Localization: locale })).data;
const questions = async (body: object = {}, locale = 'en', who = reader) =>
  (await shown(body, locale, who)).map(({ question }) => question);

describe('reading', () => {
  test('ORG-053 each entry comes in the language of the reader, else in English', async () => {
    const both = await add('How do I sign in?');
    await write(both, { locale: 'sl', question: 'Kako se prijavim?', answer: '<p>Z e-pošto.</p>' });
    await add('Only in English');
    await add('Solo italiano', { locale: 'it' });
    expect(await shown({}, 'sl')).toEqual([
      expect.objectContaining({ question: 'Kako se prijavim?', locale: 'sl', answer: '<p>Z e-pošto.</p>' }),
      expect.objectContaining({ question: 'Only in English', locale: 'en' }),
    ]);
    expect(await questions({}, 'it')).toEqual(['How do I sign in?', 'Only in English', 'Solo italiano']);
    // Falls back to another language.
    expect(await questions({}, 'si')).toEqual(['Kako se prijavim?', 'Only in English']);
    for (const locale of ['de', 'rs', 'cz'])
      expect(await questions({}, locale)).toEqual(['How do I sign in?', 'Only in English']);
  });

  test('ORG-053 the search looks into question and answer of what is read, accents and case aside', async () => {
    const entry = await add('Seats', { answer: '<p>How <strong>colleagues</strong> are invited</p>' });
    await write(entry, { locale: 'sl', question: 'Mesta', answer: '<p>Kako povabimo <b>Žnidaršiča</b></p>' });
    await add('Exports');
    expect(await questions({ search: 'COLLEAGUES invited' })).toEqual(['Seats']);
    expect(await questions({ search: 'znidarsica' }, 'sl')).toEqual(['Mesta']);
    expect(await questions({ search: 'colleagues' }, 'sl')).toEqual([]);
    // Tags are not searched.
    expect(await questions({ search: 'strong' })).toEqual([]);
  });

  test('ORG-053 what fits best comes first, then as they are arranged', async () => {
    await add('Where is the foot?', { answer: '<p>Licences are shown there</p>' });
    await add('About sublicences');
    await add('How do licences end?');
    await add('Licences and seats');
    await add('Nothing of it');
    expect(await questions({ search: 'licences' })).toEqual([
      'Licences and seats',
      'How do licences end?',
      'About sublicences',
      'Where is the foot?',
    ]);
  });

  test('ORG-053 they come in pages', async () => {
    for (let number = 1; number <= 7; number += 1) await add(`Question ${number}`);
    const body = { page: 2, itemsPerPage: 5 } as const;
    const { data, meta } = await reader.call(faqCalls.search, { body });
    expect(data.map(({ question }) => question)).toEqual(['Question 6', 'Question 7']);
    expect(meta).toMatchObject({ total: 7, lastPage: 2 });
  });

  test('ORG-053 who only reads sees nothing that is off or in the trash, whatever is asked', async () => {
    await add('On');
    await add('Off', { active: false });
    const gone = await add('Gone');
    await editor.call(faqCalls.delete, { body: { id: gone.id } });
    for (const filter of [{}, { active: false }, { trashed: true }]) {
      expect(await questions({ filter })).toEqual(Object.keys(filter).length === 0 ? ['On'] : []);
    }
    expect(await questions({}, 'en', editor)).toEqual(['On', 'Off']);
    expect(await questions({ filter: { active: false } }, 'en', editor)).toEqual(['Off']);
    expect(await questions({ filter: { trashed: true } }, 'en', editor)).toEqual(['Gone']);
  });

  test('S1 the login that works for accounts sees what is shown, and changes nothing', async () => {
    await add('On');
    await add('Off', { active: false });
    const { read, write: change } = scopeFor(product.pools, reader.accountId);
    expect(await read((db) => db.selectFrom('faq_texts').select('question').execute())).toEqual([
      { question: 'On' },
    ]);
    for (const statement of [
      sql`update faq_texts set question = 'x'`,
      sql`delete from faq_entries`,
      sql`insert into faq_entries (place) values (1)`,
    ]) {
      await expect(change((tx) => statement.execute(tx))).rejects.toThrow(/permission denied/);
    }
  });
});

describe('editing', () => {
  test('ORG-064 one is written in a language, another is added, and each reads the own', async () => {
    const made = await add('How?');
    expect(made).toMatchObject({ version: 1, order: 1, active: true, trashed: false });
    const more = await write(made, { locale: 'it', question: 'Come?', answer: '<p>Così.</p>' });
    expect(more.texts.map(({ locale, question }) => [locale, question])).toEqual([
      ['en', 'How?'],
      ['it', 'Come?'],
    ]);
    expect(await questions({}, 'it')).toEqual(['Come?']);
    const found = await editor.call(faqCalls.find, { params: { id: made.id } });
    expect(found.data).toEqual(more);
    // Empty question and answer remove the language; English is the fallback.
    await write(more, { locale: 'it', question: '', answer: '' });
    expect(await questions({}, 'it')).toEqual(['How?']);
  });

  test('ORG-064 all languages are written together, or none is', async () => {
    const text = (locale: string, question: string) => ({ locale, question, answer: question && 'So.' });
    const texts = [text('en', 'How?'), text('sl', 'Kako?'), text('hr', ''), text('it', 'Come?')] as never;
    const made = (await editor.call(faqCalls.create, { body: { texts } })).data;
    expect(made.locales).toEqual(['en', 'sl', 'it']);
    const changed = [text('en', 'How then?'), { locale: 'it', question: 'Come?', answer: ' ' }] as never;
    const body = { id: made.id, version: made.version, texts: changed };
    expect(Object.keys((await editor.refused(faqCalls.update, { body })).errors ?? {})).toEqual([
      'texts.1.answer',
    ]);
    expect(await questions()).toEqual(['How?']);
    const less = await write(made, { texts: [text('en', ''), text('it', '')] });
    expect(less.locales).toEqual(['sl']);
    const none = { id: made.id, version: less.version, texts: [text('sl', '')] as never };
    expect((await editor.refused(faqCalls.update, { body: none })).errors).toHaveProperty([
      'texts.0.question',
    ]);
    expect(await questions({}, 'sl')).toEqual(['Kako?']);
  });

  test('ORG-064 what nobody could read is refused at its field', async () => {
    const made = await add('How?');
    const refusedWith = async (change: object) => {
      const body = { id: made.id, version: made.version, ...change };
      const { status, errors } = await editor.refused(faqCalls.update, { body });
      return [status, ...Object.keys(errors ?? {})];
    };
    expect(await refusedWith({ locale: 'sl', question: 'Kako?' })).toEqual([422, 'answer']);
    expect(await refusedWith({ locale: 'sl', answer: '<p>Tako.</p>' })).toEqual([422, 'question']);
    expect(await refusedWith({ locale: 'en', answer: '<p> </p>' })).toEqual([422, 'answer']);
    expect(await refusedWith({ locale: 'en', question: '', answer: '' })).toEqual([422, 'question']);
    expect(await refusedWith({ question: 'Which language?' })).toEqual([422, 'locale']);
    expect(await refusedWith({ locale: 'de', question: 'Wie?', answer: 'So.' })).toEqual([422, 'locale']);
  });

  test('ORG-064 an answer holds what the editor makes, and nothing that runs', async () => {
    const answer = '<p onclick="x()">Press <strong>Save</strong><script>alert(1)</script></p>';
    const { id } = await add('How?', { answer });
    expect((await shown({ search: 'How' }))[0]).toMatchObject({
      id,
      answer: '<p>Press <strong>Save</strong></p>',
    });
  });

  test('ORG-064 one that is given another place moves the others', async () => {
    const [, second, , fourth] = [await add('A'), await add('B'), await add('C'), await add('D')];
    await write(second, { order: 3 });
    expect(await questions()).toEqual(['A', 'C', 'B', 'D']);
    await write(fourth, { order: 1 });
    expect(await questions()).toEqual(['D', 'A', 'C', 'B']);
    expect((await shown()).map(({ order }) => order)).toEqual([1, 2, 3, 4]);
    await add('First', { order: 1 });
    expect(await questions()).toEqual(['First', 'D', 'A', 'C', 'B']);
  });

  test('ORG-064 it goes to the trash, comes back as the last one, and is destroyed from there alone', async () => {
    const [first] = [await add('A'), await add('B')];
    const body = { id: first.id };
    expect(await editor.refused(faqCalls.destroy, { body })).toMatchObject({ errorCode: 'NOT_TRASHED' });
    expect((await editor.call(faqCalls.delete, { body })).data).toEqual(body);
    expect((await shown()).map(({ question, order }) => [question, order])).toEqual([['B', 1]]);
    expect((await editor.call(faqCalls.restore, { body })).data).toMatchObject({ trashed: false, order: 2 });
    expect(await questions()).toEqual(['B', 'A']);
    await editor.call(faqCalls.delete, { body });
    expect((await editor.call(faqCalls.destroy, { body })).data).toEqual(body);
    expect((await editor.refused(faqCalls.find, { params: body })).status).toBe(404);
  });

  test('ORG-064 whoever was slower is told', async () => {
    const made = await add('How?');
    await write(made, { active: false });
    const body = { id: made.id, version: made.version, active: true };
    const refused = await editor.refused(faqCalls.update, { body });
    expect(refused).toMatchObject({ status: 409, errorCode: 'CHANGED_ELSEWHERE' });
  });

  test('ORG-064 nobody but the provider edits', async () => {
    const { id, version } = await add('How?');
    const admin = await product.newAgency({ pricing: 'ent' });
    for (const [route, input] of [
      [faqCalls.find, { params: { id } }],
      [faqCalls.create, { body: { locale: 'en', question: 'Q', answer: 'A' } }],
      [faqCalls.update, { body: { id, version, active: false } }],
      [faqCalls.delete, { body: { id } }],
      [faqCalls.restore, { body: { id } }],
      [faqCalls.destroy, { body: { id } }],
    ] as const) {
      const reply = await admin.send(route, input);
      expect([route.path, reply.statusCode]).toEqual([route.path, 403]);
    }
  });

  test('ORG-064 the history tells what was done, of an answer only that it changed', async () => {
    const made = await add('How?');
    await write(made, { locale: 'en', question: 'How then?', answer: '<p>Hush</p>', active: false });
    const params = { type: 'faq_entries', id: made.id };
    const { data } = await editor.call(historyCalls.record, { params }, inItalian);
    expect(data.map(({ action, changes }) => [action, changes])).toEqual([
      [
        'changed',
        {
          active: { from: true, to: false },
          question_en: { from: 'How?', to: 'How then?' },
          answer_en: 'changed',
        },
      ],
      ['created', { question_en: 'How?', active: true }],
    ]);
    expect((await reader.refused(historyCalls.record, { params })).status).toBe(404);
  });

  test('ORG-064 the same key makes one entry', async () => {
    const body = { locale: 'en' as const, question: 'Once', answer: 'Yes' };
    const key = { 'Idempotency-Key': 'faq-once-only' };
    const [one, two] = [
      await editor.call(faqCalls.create, { body }, key),
      await editor.call(faqCalls.create, { body }, key),
    ];
    expect(two).toEqual(one);
    expect(await questions()).toEqual(['Once']);
  });
});
