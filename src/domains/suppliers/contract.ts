import * as z from 'zod/mini';
import {
  bulkBody,
  bulkReply,
  recordCalls,
  recordFields,
  recordListQuery,
} from '#domains/records/contract.ts';
import {
  countryCode,
  DEFAULT_COUNTRY,
  defineRoutes,
  email,
  id,
  requiredText,
  text,
} from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';

export const NOTE_MAX = 2000;

const fields = {
  name: requiredText(100),
  contact: z._default(text(100), ''),
  email: z._default(z.union([email, z.literal('')]), ''),
  tel: z._default(text(40), ''),
  address: z._default(text(200), ''),
  city: z._default(text(100), ''),
  zip: z._default(text(20), ''),
  country_code: z._default(countryCode, DEFAULT_COUNTRY),
  note: z._default(text(NOTE_MAX), ''),
  active: z._default(z.boolean(), true),
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

/** Bulk actions. */
const BULK_ACTIONS = ['activate', 'deactivate', 'toggle', 'delete', 'restore'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

export const supplierCalls = defineRoutes({
  ...recordCalls({
    path: 'smart/suppliers',
    read: 'supplier.read',
    edit: 'supplier.edit',
    input: fields,
    output: supplier,
    query: recordListQuery(['id', 'name', 'contact', 'email', 'tel', 'city', 'country_code', 'created_at'], {
      /** Those that an import has made. */
      import_id: z.optional(id),
    }),
  }),
  bulkAction: {
    method: 'POST',
    path: '/api/smart/suppliers/bulk-action',
    permission: 'supplier.edit',
    body: bulkBody(BULK_ACTIONS),
    reply: bulkReply,
    errors: [commonErrors.itemNotFound],
  },
});
