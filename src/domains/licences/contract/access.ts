import * as z from 'zod/mini';
import { recordCalls, recordFields, recordListQuery } from '#domains/records/contract.ts';
import { type BodyOf, defineRoutes, id, one, requiredText, text } from '#shared/contract.ts';
import { licenceErrors } from '../errors.ts';

export const CUSTOMER_TYPES = { custom: 0, company: 1, natural: 2 } as const;
const customerType = z.literal(Object.values(CUSTOMER_TYPES), 'validation.invalid_value');

const NAME_MAX = 60;

const access = z.object({
  ...recordFields,
  name: z.string(),
  note: z.string(),
  /** The last characters of the key; only the reply to creating it holds all of it. */
  key_tail: z.string(),
  api_user: z.string(),
  has_password: z.boolean(),
  giata_licence_id: z.nullable(z.int()),
  subaccount_id: z.nullable(z.int()),
  booking_fee_id: z.nullable(z.int()),
  customer_type: customerType,
  last_used_at: z.nullable(z.string()),
});
export type Access = z.output<typeof access>;

const calls = recordCalls({
  path: 'smart/settings/api-licences',
  read: 'apilicence.edit',
  edit: 'apilicence.edit',
  input: {
    /** Empty: the one before; a new access is named by its note or its key. */
    name: z._default(text(NAME_MAX), ''),
    note: z._default(text(1000), ''),
    api_user: z._default(text(100), ''),
    /** Empty: the stored one stays. */
    api_password: z._default(text(200), ''),
    giata_licence_id: z._default(z.nullable(id), null),
    subaccount_id: z._default(z.nullable(id), null),
    booking_fee_id: z._default(z.nullable(id), null),
    customer_type: z._default(customerType, CUSTOMER_TYPES.custom),
  },
  output: access,
  query: recordListQuery(['id', 'name', 'note', 'last_used_at', 'created_at']),
  errors: [licenceErrors.enterpriseNeeded, licenceErrors.demoRestricted],
});

export const accessCalls = defineRoutes({
  ...calls,
  /** The only reply with the key; a repeated call with the same idempotency key does not return it. */
  create: { ...calls.create, idempotent: 'secret', reply: one(z.extend(access, { key: z.string() })) },
});
/** The form asks for a name. */
export const accessForm = z.extend(calls.create.body, { name: requiredText(NAME_MAX) });
export type AccessInput = BodyOf<typeof accessCalls.create>;
