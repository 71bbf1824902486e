import { z } from 'zod';
import { bulkBody, recordCalls, recordFields, recordListQuery } from '#domains/records/contract.ts';
import {
  countryCode,
  DEFAULT_COUNTRY,
  defineRoutes,
  email,
  one,
  requiredText,
  text,
} from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';

export const NOTE_MAX = 2000;

const fields = {
  name: requiredText(100),
  contact: text(100).default(''),
  email: email.or(z.literal('')).default(''),
  tel: text(40).default(''),
  address: text(200).default(''),
  city: text(100).default(''),
  zip: text(20).default(''),
  country_code: countryCode.default(DEFAULT_COUNTRY),
  note: text(NOTE_MAX).default(''),
  active: z.boolean().default(true),
};
export const supplierInput = z.object(fields);
export type SupplierInput = z.output<typeof supplierInput>;

const supplier = z.object({
  ...recordFields,
  name: z.string(),
  contact: z.string(),
  email: z.string(),
  tel: z.string(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  country_code: z.string(),
  note: z.string(),
});
export type Supplier = z.output<typeof supplier>;

/** What is done to many at once. */
const BULK_ACTIONS = ['activate', 'deactivate', 'toggle', 'delete', 'restore'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

export const supplierCalls = defineRoutes({
  ...recordCalls({
    path: 'smart/suppliers',
    read: 'supplier.read',
    edit: 'supplier.edit',
    input: fields,
    output: supplier,
    query: recordListQuery(['id', 'name', 'contact', 'email', 'tel', 'city', 'country_code', 'created_at']),
  }),
  bulkAction: {
    method: 'POST',
    path: '/api/smart/suppliers/bulk-action',
    permission: 'supplier.edit',
    body: bulkBody(BULK_ACTIONS),
    reply: one(z.object({ changed: z.int() })),
    errors: [commonErrors.itemNotFound],
  },
});
