import * as z from 'zod/mini';
import { recordCalls, recordFields, recordListQuery } from '#domains/records/contract.ts';
import {
  countryCode,
  DEFAULT_COUNTRY,
  defineRoutes,
  email,
  fileReply,
  id,
  idBody,
  idParams,
  listOf,
  one,
  pageQuery,
  requiredText,
  text,
} from '#shared/contract.ts';
import { OLDEST_BIRTHDAY } from '#shared/dates.ts';
import { commonErrors } from '#shared/errors.ts';
import { WIRE_LOCALES } from '#shared/texts.ts';
import { customerErrors } from './errors.ts';
import {
  CUSTOMER_TYPES,
  DOCUMENT_TYPES,
  FORMS_OF_ADDRESS,
  flawsOf,
  MERGEABLE,
  MERGED_AT_ONCE,
  REASONS,
} from './rules.ts';

const form = z.enum(FORMS_OF_ADDRESS, 'validation.invalid_value');
const birthday = z.iso
  .date('ui.date.impossible')
  .check(z.refine((day) => day >= OLDEST_BIRTHDAY, 'customers.errors.birthday'));

const described = {
  is_company: z.boolean(),
  type: form,
  sex: form,
  first_name: z.string(),
  last_name: z.string(),
  birth_date: z.nullable(z.string()),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  country_code: z.string(),
  tel: z.string(),
  email: z.string(),
  tax_code: z.string(),
  iban: z.string(),
  /** `•••` and the last two characters, for users who may not see documents. */
  personal_id: z.string(),
  personal_id_type: z.nullable(z.enum(DOCUMENT_TYPES)),
  additional: z.string(),
  locale: z.enum(WIRE_LOCALES),
};

const customer = z.object({
  ...recordFields,
  ...described,
  customer_type: z.literal(CUSTOMER_TYPES),
  subaccount_id: z.nullable(z.int()),
  /** Only the id of the person is left. */
  erased: z.boolean(),
});
export type Customer = z.output<typeof customer>;

const input = {
  is_company: z._default(z.boolean(), true),
  type: z._default(form, 'H'),
  sex: z._default(form, 'H'),
  first_name: z._default(text(100), ''),
  last_name: z._default(text(200), ''),
  birth_date: z._default(z.nullable(birthday), null),
  address: z._default(text(200), ''),
  city: z._default(text(100), ''),
  zip: z._default(text(20), ''),
  /** Alias of `zip`, as booking forms call it. */
  zip_code: z.optional(text(20)),
  country_code: z._default(countryCode, DEFAULT_COUNTRY),
  tel: z._default(text(50), ''),
  email: z._default(z.union([email, z.literal('')]), ''),
  tax_code: z._default(text(30), ''),
  iban: z._default(text(50), ''),
  personal_id: z._default(text(50), ''),
  personal_id_type: z._default(z.nullable(z.enum(DOCUMENT_TYPES, 'validation.invalid_value')), null),
  additional: z._default(text(2000), ''),
  locale: z._default(z.enum(WIRE_LOCALES, 'validation.invalid_value'), 'sl'),
  active: z._default(z.boolean(), true),
};
export const customerInput = z.object(input);
export type CustomerInput = z.output<typeof customerInput>;

export const customerQuery = recordListQuery(['id', 'last_name', 'city', 'email'], {
  is_company: z.optional(z.boolean()),
  /** Those that an import has made. */
  import_id: z.optional(id),
});

const kept = recordCalls({
  path: 'customers',
  read: 'customer.read',
  edit: 'customer.edit',
  input,
  output: customer,
  query: customerQuery,
});

const whole = <Body extends z.ZodMiniType<Pick<CustomerInput, keyof typeof input>>>(body: Body): Body =>
  body.check(
    z.superRefine((typed, context) => {
      for (const [field, message] of flawsOf(typed)) {
        context.addIssue({ code: 'custom', path: [field], message });
      }
    }),
  );

/** Fields that a merge takes from one of the others instead of the remaining one. */
const chosen = z.partialRecord(z.enum(MERGEABLE, 'validation.invalid_value'), id);

const match = z.object({
  id: z.int(),
  is_company: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  tel: z.string(),
  city: z.string(),
  trashed: z.boolean(),
  why: z.array(z.enum(REASONS)),
});
export type Match = z.output<typeof match>;

const moment = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(['card', 'mail']),
  /** The action of the history, or the subject of the mail. */
  what: z.string(),
  who: z.string(),
  /** The merged customer, if it is not this one. */
  card_id: z.int(),
});
export type Moment = z.output<typeof moment>;

export const customerCalls = defineRoutes({
  ...kept,
  create: { ...kept.create, body: whole(kept.create.body) },
  update: { ...kept.update, body: whole(kept.update.body) },
  delete: { ...kept.delete, permission: 'customer.delete' },
  restore: { ...kept.restore, permission: 'customer.admin' },
  destroy: { ...kept.destroy, permission: 'customer.admin' },
  /** History and mails of all customers merged into this one; the history only for users who may read it. */
  timeline: {
    method: 'GET',
    path: '/api/customers/timeline/:id',
    permission: 'customer.read',
    heavy: 'rows',
    params: idParams,
    query: pageQuery,
    reply: listOf(moment),
    errors: [commonErrors.itemNotFound],
  },
  /** Duplicates of the values typed so far, and values that look wrong but are accepted. */
  duplicates: {
    method: 'POST',
    path: '/api/customers/duplicates',
    permission: 'customer.edit',
    body: z.object({
      id: z.optional(id),
      is_company: z._default(z.boolean(), true),
      first_name: z._default(text(100), ''),
      last_name: z._default(text(200), ''),
      birth_date: z._default(z.nullable(z.string().check(z.maxLength(10))), null),
      email: z._default(text(190), ''),
      tel: z._default(text(50), ''),
      tax_code: z._default(text(30), ''),
      country_code: z._default(text(2), DEFAULT_COUNTRY),
    }),
    reply: one(z.object({ matches: z.array(match), hints: z.record(z.string(), z.string()) })),
    errors: [],
  },
  merge: {
    method: 'POST',
    path: '/api/customers/merge',
    permission: 'customer.merge',
    idempotent: true,
    body: z
      .object({
        keep_id: id,
        merge_ids: z.array(id).check(z.minLength(1, 'validation.required'), z.maxLength(MERGED_AT_ONCE - 1)),
        fields: z._default(chosen, {}),
      })
      .check(
        z.refine(({ keep_id, merge_ids }) => !merge_ids.includes(keep_id), {
          error: 'customers.errors.mergeItself',
          path: ['merge_ids'],
        }),
      ),
    reply: one(customer),
    errors: [commonErrors.itemNotFound, customerErrors.merged],
  },
  /** Undoes the newest merge of this one, within a day. */
  unmerge: {
    method: 'POST',
    path: '/api/customers/unmerge',
    permission: 'customer.merge',
    body: idBody,
    reply: one(customer),
    errors: [commonErrors.itemNotFound, commonErrors.changedElsewhere, customerErrors.notMerged],
  },
  export: {
    method: 'POST',
    path: '/api/customers/export',
    permission: 'person.export',
    heavy: 'rows',
    body: idBody,
    reply: fileReply,
    errors: [commonErrors.itemNotFound],
  },
  erase: {
    method: 'POST',
    path: '/api/customers/erase',
    permission: 'person.erase',
    heavy: 'rows',
    /** The name, typed to confirm. */
    body: z.object({ id, name: requiredText(310) }),
    reply: one(
      z.object({
        erased: z.literal(true),
        /** Documents with a legal retention period. */
        kept: z.array(z.object({ kind: z.string(), number: z.string() })),
      }),
    ),
    errors: [commonErrors.itemNotFound, customerErrors.notThisName, customerErrors.busy],
  },
});
