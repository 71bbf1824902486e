import * as z from 'zod/mini';
import { recordCalls, recordFields, recordListQuery } from '#domains/records/contract.ts';
import { day, defineRoutes, id, one, requiredText, version } from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { MODULES } from '#shared/modules.ts';
import { amount } from '#shared/money.ts';
import { PRICINGS } from './rules/tiers.ts';

const pricing = z.enum(PRICINGS, 'validation.invalid_value');

/** Renewal, and the notices before the end; admins of the agency set these themselves. */
const renewal = {
  auto_renew: z._default(z.boolean(), false),
  auto_renew_months: z._default(z.int().check(z.minimum(1), z.maximum(60)), 12),
  notify_31: z._default(z.boolean(), true),
  notify_14: z._default(z.boolean(), true),
  notify_5: z._default(z.boolean(), true),
};

const licenceFields = {
  name: z._default(requiredText(60), 'Smart'),
  licence_id: z._default(z.literal(Object.values(MODULES), 'validation.invalid_value'), MODULES.smart),
  pricing,
  demo: z._default(z.boolean(), false),
  active: z._default(z.boolean(), true),
  expire_at: z._default(z.nullable(day), null),
  price: z._default(amount, '0.00'),
  ...renewal,
};

const licence = z.object({
  ...recordFields,
  name: z.string(),
  licence_id: z.int(),
  licence: z.object({ name: z.string(), module_id: z.int() }),
  pricing,
  bought_pricing: pricing,
  /** The tier of the next month, after the limit was passed. */
  next_pricing: z.nullable(pricing),
  next_from: z.nullable(z.string()),
  demo: z.boolean(),
  expire_at: z.nullable(z.string()),
  price: z.string(),
  auto_renew: z.boolean(),
  auto_renew_months: z.int(),
  notify_31: z.boolean(),
  notify_14: z.boolean(),
  notify_5: z.boolean(),
});
export type LicenceRecord = z.output<typeof licence>;

export const licenceCalls = defineRoutes({
  ...recordCalls({
    path: 'smart/settings/licences',
    read: 'licence.read',
    edit: 'licence.edit',
    input: licenceFields,
    output: licence,
    query: recordListQuery(['id', 'name', 'pricing', 'expire_at', 'price', 'created_at']),
  }),
  renewal: {
    method: 'POST',
    path: '/api/smart/settings/licences/renewal',
    permission: 'licence.renew',
    body: z.object({ id, version, ...renewal }),
    reply: one(licence),
    errors: [commonErrors.itemNotFound, commonErrors.changedElsewhere],
  },
});
