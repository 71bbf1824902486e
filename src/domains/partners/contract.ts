import * as z from 'zod/mini';
import { defineRoutes, listOf, listQuery } from '#shared/contract.ts';

const partner = z.object({
  id: z.int(),
  account_id: z.int(),
  name: z.string(),
  email: z.string(),
  tel: z.string(),
  country_code: z.string(),
  /** Whether it sells today. */
  active: z.boolean(),
});
export type Partner = z.output<typeof partner>;

export const partnerQuery = listQuery(['id', 'name', 'email', 'country_code'], {
  active: z.optional(z.boolean()),
});
export type PartnerQuery = z.output<typeof partnerQuery>;

export const partnerCalls = defineRoutes({
  search: {
    method: 'POST',
    path: '/api/smart/settings/partners/search',
    permission: 'partner.read',
    body: partnerQuery,
    reply: listOf(partner),
    errors: [],
  },
});
