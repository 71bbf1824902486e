import { z } from 'zod';
import { recordCalls, recordFields, recordListQuery } from '#domains/records/contract.ts';
import { defineRoutes, id, text } from '#shared/contract.ts';
import { amount, percent } from '#shared/money.ts';

const fields = {
  percent: percent.default('0.00'),
  amount: amount.default('0.00'),
  minimum_per_month: amount.default('0.00'),
  api_fee: amount.default('0.00'),
  note: text(1000).default(''),
  /** For one branch, or for one access of machines; neither: for the whole agency. */
  subaccount_id: id.nullable().default(null),
  api_licence_id: id.nullable().default(null),
};

const fee = z.object({
  ...recordFields,
  percent: z.string(),
  amount: z.string(),
  minimum_per_month: z.string(),
  api_fee: z.string(),
  note: z.string(),
  subaccount_id: z.int().nullable(),
  api_licence_id: z.int().nullable(),
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
/** A fee is there or it is not: there is no switch. */
export const feeCalls = defineRoutes(calls);
