import { z } from 'zod';
import { recordCalls, recordFields, recordListQuery } from '#domains/records/contract.ts';
import { defineRoutes, id, one, text } from '#shared/contract.ts';
import { licenceErrors } from '../errors.ts';

export const CUSTOMER_TYPES = { custom: 0, company: 1, natural: 2 } as const;
const customerType = z.literal(Object.values(CUSTOMER_TYPES), 'validation.invalid_value');

const access = z.object({
  ...recordFields,
  note: z.string(),
  /** The end of the key; the whole of it is told once. */
  key_tail: z.string(),
  api_user: z.string(),
  has_password: z.boolean(),
  giata_licence_id: z.int().nullable(),
  subaccount_id: z.int().nullable(),
  booking_fee_id: z.int().nullable(),
  customer_type: customerType,
  last_used_at: z.string().nullable(),
});
export type Access = z.output<typeof access>;

const calls = recordCalls({
  path: 'smart/settings/api-licences',
  read: 'apilicence.edit',
  edit: 'apilicence.edit',
  input: {
    note: text(1000).default(''),
    api_user: text(100).default(''),
    /** Nothing: the stored one stays. */
    api_password: text(200).default(''),
    giata_licence_id: id.nullable().default(null),
    subaccount_id: id.nullable().default(null),
    booking_fee_id: id.nullable().default(null),
    customer_type: customerType.default(CUSTOMER_TYPES.custom),
  },
  output: access,
  query: recordListQuery(['id', 'note', 'last_used_at', 'created_at']),
  errors: [licenceErrors.enterpriseNeeded, licenceErrors.demoRestricted],
});

export const accessCalls = defineRoutes({
  ...calls,
  /** The only reply that holds the key; of a repetition it is not kept. */
  create: { ...calls.create, idempotent: 'secret', reply: one(access.extend({ key: z.string() })) },
});
