import * as z from 'zod/mini';
import { recordCalls, recordFields, recordListQuery } from '#domains/records/contract.ts';
import { type BodyOf, defineRoutes, id, text } from '#shared/contract.ts';
import { amount, percent } from '#shared/money.ts';

/** The unit of fees. */

const fields = {
  percent: z._default(percent, '0.00'),
  amount: z._default(amount, '0.00'),
  minimum_per_month: z._default(amount, '0.00'),
  api_fee: z._default(amount, '0.00'),
  note: z._default(text(1000), ''),
  /** For one branch or one API access; neither: for the whole agency. */
  subaccount_id: z._default(z.nullable(id), null),
  api_licence_id: z._default(z.nullable(id), null),
};

const fee = z.object({
  ...recordFields,
  percent: z.string(),
  amount: z.string(),
  minimum_per_month: z.string(),
  api_fee: z.string(),
  note: z.string(),
  subaccount_id: z.nullable(z.int()),
  api_licence_id: z.nullable(z.int()),
});
export type Fee = z.output<typeof fee>;

const { toggle: _, ...calls } = recordCalls({
  path: 'smart/settings/booking-fees',
  read: 'fee.read',
  edit: 'fee.edit',
  input: fields,
  output: fee,
  query: recordListQuery(['id', 'percent', 'amount', 'created_at']),
});
/** Fees have no switch: they exist or not. */
export const feeCalls = defineRoutes(calls);
export type FeeInput = BodyOf<typeof feeCalls.create>;
