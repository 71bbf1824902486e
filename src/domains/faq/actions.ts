import { record } from '#domains/history/actions.ts';
import { CHANGED, changesOf } from '#domains/history/rules.ts';
import type { Tx } from '#server/db/scope.ts';
import { cleanHtml } from '#server/html.ts';
import type { CallingUser } from '#server/session.ts';
import type { BodyOf } from '#shared/contract.ts';
import { commonErrors, Refusal, wrongField } from '#shared/errors.ts';
import type { Locale } from '#shared/texts.ts';
import type { FaqEntry, faqCalls } from './contract.ts';
import { faqErrors } from './errors.ts';
import { isBlank, MOST_ENTRIES } from './rules.ts';
import {
  arrange,
  countLiving,
  deleteEntry,
  deleteText,
  findEntry,
  insertEntry,
  lockEntries,
  updateEntry,
  writeText,
} from './store.ts';

type Editor = CallingUser;

/** Entries belong to no account, so their history lies in the account of the editor. */
const recordEntry = (tx: Tx, editor: Editor, id: number, action: string, changes: object) =>
  record(
    tx,
    { ...editor, accountId: editor.homeAccountId },
    { entity: 'faq_entries', id, action, changes: { ...changes } },
  );

async function lock(tx: Tx, id: number, where: 'living' | 'trash too' = 'living'): Promise<FaqEntry> {
  await lockEntries(tx);
  const found = await entryOf(tx, id);
  if (found.trashed && where === 'living') throw new Refusal(commonErrors.itemNotFound);
  return found;
}

async function entryOf(tx: Tx, id: number): Promise<FaqEntry> {
  const found = await findEntry(tx, id);
  if (!found) throw new Refusal(commonErrors.itemNotFound);
  return found;
}

const requireRoom = async (tx: Tx) => {
  if ((await countLiving(tx)) >= MOST_ENTRIES) throw new Refusal(faqErrors.full);
};

type Text = FaqEntry['texts'][number];
interface Wanted {
  locale?: Locale | undefined;
  question?: string | undefined;
  answer?: string | undefined;
  texts?: Text[] | undefined;
}

/** The path of a text in the input, for refusals. */
interface Placed extends Text {
  path: string;
}

/** All texts of an input; missing ones keep their stored value. */
function textsIn({ locale, question, answer, texts = [] }: Wanted, before: Text[]): Placed[] {
  const many = texts.map((text, index) => ({ ...text, path: `texts.${index}.` }));
  if (question === undefined && answer === undefined) return many;
  if (locale === undefined) throw wrongField('locale', 'validation.required');
  const old = before.find((text) => text.locale === locale);
  const one = { locale, question: question ?? old?.question ?? '', answer: answer ?? old?.answer ?? '' };
  return [{ ...one, path: '' }, ...many];
}

/** The field of the refusal: the first text that was sent. */
const firstOf = ({ texts }: Wanted) => (texts ? 'texts.0.question' : 'question');

const isGone = ({ question, answer }: Text) => question === '' && isBlank(answer);

/** Sanitises the answer; both question and answer need visible text. */
function cleaned({ path, ...text }: Placed): Text {
  if (isGone(text)) return { ...text, answer: '' };
  if (text.question === '') throw wrongField(`${path}question`, 'validation.required');
  const answer = cleanHtml(text.answer);
  if (isBlank(answer)) throw wrongField(`${path}answer`, 'validation.required');
  return { ...text, answer };
}

export async function createEntry(
  tx: Tx,
  editor: Editor,
  { order, active, ...wanted }: BodyOf<typeof faqCalls.create>,
): Promise<FaqEntry> {
  const texts = textsIn(wanted, [])
    .map(cleaned)
    .filter((text) => !isGone(text));
  if (texts.length === 0) throw wrongField(firstOf(wanted), 'validation.required');
  await lockEntries(tx);
  await requireRoom(tx);
  const place = order ?? (await countLiving(tx)) + 1;
  const id = await insertEntry(tx, { place, active });
  for (const text of texts) await writeText(tx, { entry_id: id, ...text });
  await arrange(tx, id, place);
  const questions = texts.map(({ locale, question }) => [`question_${locale}`, question]);
  await recordEntry(tx, editor, id, 'created', { ...Object.fromEntries(questions), active });
  return entryOf(tx, id);
}

/** Optimistic locking. The history records only that an answer changed, and old values of the other fields. */
export async function updateEntryOf(
  tx: Tx,
  editor: Editor,
  { id, version, order, active, ...wanted }: BodyOf<typeof faqCalls.update>,
): Promise<FaqEntry> {
  const before = await lock(tx, id);
  if (before.version !== version) throw new Refusal(commonErrors.changedElsewhere, { id });
  const said = await changeTexts(tx, before, textsIn(wanted, before.texts).map(cleaned));
  if (!(await findEntry(tx, id))) throw wrongField(firstOf(wanted), 'faq.errors.lastText');
  await updateEntry(tx, id, { active: active ?? before.active });
  if (order !== undefined && order !== before.order) await arrange(tx, id, order);
  const after = await entryOf(tx, id);
  const kept = changesOf<FaqEntry>(before, { order: after.order, active: after.active });
  await recordEntry(tx, editor, id, 'changed', { ...kept, ...said });
  return after;
}

async function changeTexts(tx: Tx, { id, texts }: FaqEntry, wanted: Text[]) {
  const changes: Record<string, unknown> = {};
  for (const { locale, question, answer } of wanted) {
    const before = texts.find((text) => text.locale === locale);
    if (question === '') await deleteText(tx, id, locale);
    else await writeText(tx, { entry_id: id, locale, question, answer });
    const from = before?.question ?? '';
    if (question !== from) changes[`question_${locale}`] = { from, to: question };
    if (answer !== (before?.answer ?? '')) changes[`answer_${locale}`] = CHANGED;
  }
  return changes;
}

/** A restored entry goes to the end. */
export async function setTrashed(tx: Tx, editor: Editor, id: number, trashed: boolean): Promise<FaqEntry> {
  const before = await lock(tx, id, 'trash too');
  if (before.trashed === trashed) return before;
  if (!trashed) await requireRoom(tx);
  const last = (await countLiving(tx)) + 1;
  await updateEntry(tx, id, trashed ? { trashed } : { trashed, place: last });
  await arrange(tx, id, last);
  await recordEntry(tx, editor, id, 'changed', changesOf<FaqEntry>(before, { trashed }));
  return entryOf(tx, id);
}

export async function destroyEntry(tx: Tx, editor: Editor, id: number): Promise<void> {
  const before = await lock(tx, id, 'trash too');
  if (!before.trashed) throw new Refusal(commonErrors.notTrashed);
  await deleteEntry(tx, id);
  await recordEntry(tx, editor, id, 'destroyed', {});
}
