import * as z from 'zod/mini';
import { recordFields } from '#domains/records/contract.ts';
import {
  defineRoutes,
  id,
  idBody,
  idParams,
  idReply,
  listOf,
  listQuery,
  one,
  text,
  version,
} from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { LOCALES } from '#shared/texts.ts';
import { faqErrors } from './errors.ts';
import { isBlank, MOST_ENTRIES } from './rules.ts';

const locale = z.enum(LOCALES, 'validation.invalid_value');
const order = z.int('validation.invalid_type').check(z.minimum(1), z.maximum(MOST_ENTRIES));
const question = text(300);
const answer = text(20_000);
/** Question and answer belong together; if both are empty, the language is removed. */
const written = z.object({ locale, question, answer }).check(
  z.refine((one) => one.question !== '' || isBlank(one.answer), {
    error: 'validation.required',
    path: ['question'],
  }),
  z.refine((one) => one.question === '' || !isBlank(one.answer), {
    error: 'validation.required',
    path: ['answer'],
  }),
);
/** One language, or several at once. */
const input = {
  locale: z.optional(locale),
  question: z.optional(question),
  answer: z.optional(answer),
  texts: z.optional(z.array(written).check(z.maxLength(LOCALES.length))),
  order: z.optional(order),
};

const shown = z.object({
  ...recordFields,
  question: z.string(),
  /** Sanitised HTML. */
  answer: z.string(),
  /** The language of both: the reader's own, or English. */
  locale,
  order: z.int(),
  /** All languages of the entry. */
  locales: z.array(locale),
});
export type ShownEntry = z.output<typeof shown>;

const entry = z.extend(shown, {
  texts: z.array(z.object({ locale, question: z.string(), answer: z.string() })),
});
export type FaqEntry = z.output<typeof entry>;

const query = listQuery(['order', 'id'], {
  active: z.optional(z.boolean()),
  trashed: z._default(z.boolean(), false),
});
/** In their order; search results by rank. */
const faqQuery = z.extend(query, {
  sort: z._default(query.shape.sort.def.innerType, [{ field: 'order', direction: 'asc' }]),
});
export type FaqQuery = z.output<typeof faqQuery>;

const missing = [commonErrors.itemNotFound];
const editing = { method: 'POST', permission: 'faq.edit', reply: one(entry), errors: missing } as const;

export const faqCalls = defineRoutes({
  /** In the language of the request, else in English. Editors also get inactive entries and the trash. */
  search: {
    method: 'POST',
    path: '/api/faq/search',
    permission: 'faq.read',
    body: faqQuery,
    reply: listOf(shown),
    errors: [],
  },
  find: {
    method: 'GET',
    path: '/api/faq/find/:id',
    permission: 'faq.edit',
    params: idParams,
    reply: one(entry),
    errors: missing,
  },
  create: {
    ...editing,
    path: '/api/faq/create',
    idempotent: true,
    body: z.object({ ...input, active: z._default(z.boolean(), true) }),
    errors: [faqErrors.full],
  },
  /**
   * Missing fields keep their value. A language with empty question and answer is removed. An entry moved to a taken
   * place shifts the others.
   */
  update: {
    ...editing,
    path: '/api/faq/update',
    body: z.object({ ...input, id, version, active: z.optional(z.boolean()) }),
    errors: [...missing, commonErrors.changedElsewhere],
  },
  delete: { ...editing, path: '/api/faq/delete', body: idBody, reply: idReply },
  restore: { ...editing, path: '/api/faq/restore', body: idBody, errors: [...missing, faqErrors.full] },
  destroy: {
    ...editing,
    path: '/api/faq/destroy',
    body: idBody,
    reply: idReply,
    errors: [...missing, commonErrors.notTrashed],
  },
});
