import * as z from 'zod/mini';
import {
  defineRoutes,
  id,
  idBody,
  idParams,
  idReply,
  listOf,
  listQuery,
  one,
  requiredText,
} from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { searchErrors } from '../errors.ts';
import { area, searchMask } from './mask.ts';

const flags = {
  /** Whole agency; wins over the branch. */
  grant_account_access: z._default(z.boolean(), false),
  /** The branch of the owner. */
  grant_subaccount_access: z._default(z.boolean(), false),
};
const fields = { name: requiredText(60), ctype: area, search_params: searchMask, ...flags };
const tabInput = z.object(fields);
export type TabInput = z.output<typeof tabInput>;

const tab = z.object({
  id: z.int(),
  name: z.string(),
  ctype: area,
  search_params: searchMask,
  grant_account_access: z.boolean(),
  grant_subaccount_access: z.boolean(),
  user_id: z.int(),
  /** Its owner; only that user changes and deletes it. */
  user_name: z.string(),
  own: z.boolean(),
  updated_at: z.string(),
});
export type Tab = z.output<typeof tab>;

const tabQuery = listQuery(['updated_at', 'name', 'id'], {
  ctype: z.optional(area),
  own: z.optional(z.boolean()),
});
export type TabQuery = z.output<typeof tabQuery>;

const path = '/api/smart/search-mask';
const read = { permission: 'tab.read', errors: [commonErrors.itemNotFound] } as const;
const edit = {
  method: 'POST',
  permission: 'tab.edit',
  licence: true,
  errors: [commonErrors.itemNotFound, searchErrors.tabSaveDenied, commonErrors.forbidden],
} as const;

export const tabCalls = defineRoutes({
  all: {
    ...read,
    method: 'POST',
    path: `${path}/all`,
    body: z.object({ filter: z.prefault(z.strictObject({ ctype: z.optional(area) }), {}) }),
    reply: one(z.array(tab)),
    errors: [],
  },
  search: { ...read, method: 'POST', path: `${path}/search`, body: tabQuery, reply: listOf(tab), errors: [] },
  find: { ...read, method: 'GET', path: `${path}/find/:id`, params: idParams, reply: one(tab) },
  create: { ...edit, path: `${path}/create`, idempotent: true, body: tabInput, reply: one(tab) },
  update: { ...edit, path: `${path}/update`, body: z.extend(tabInput, { id }), reply: one(tab) },
  toggle: {
    ...edit,
    path: `${path}/toggle`,
    body: z.object({ id, field: z.enum(['grant_account_access', 'grant_subaccount_access']) }),
    reply: one(tab),
  },
  delete: { ...edit, path: `${path}/delete`, body: idBody, reply: idReply },
});
