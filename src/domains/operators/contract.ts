import * as z from 'zod/mini';
import {
  bulkBody,
  bulkReply,
  recordCalls,
  recordFields,
  recordListQuery,
} from '#domains/records/contract.ts';
import { CTYPE_CODES } from '#domains/reference/rules/offers.ts';
import { CONNECTION_KINDS } from '#domains/reference/rules/operators.ts';
import { defineRoutes, email, id, idBody, one, requiredText, text } from '#shared/contract.ts';
import { commonErrors } from '#shared/errors.ts';
import { operatorErrors } from './errors.ts';
import { CONNECTION_STATES, INSTRUCTIONS, ON_EXPIRE } from './rules.ts';

const ctype = z.enum(CTYPE_CODES, 'validation.invalid_value');
const api = z.enum(
  CONNECTION_KINDS.map(([code]) => code),
  'validation.invalid_value',
);

const offered = z.object({
  id: z.int(),
  name: z.string(),
  toc: z.string(),
  active: z.boolean(),
  exclusive_toc: z.boolean(),
  ctypes: z.array(ctype),
});

const contract = z.object({
  ...recordFields,
  touroperator_id: z.int(),
  touroperator: offered,
  contract_number: z.string(),
  allow_reselling: z.boolean(),
  all_subaccounts: z.boolean(),
  subaccounts: z.array(z.int()),
  apis: z.array(api),
  ctypes: z.array(ctype),
  instruction: z.literal(INSTRUCTIONS),
  option_expire_hours: z.int(),
  option_on_expire: z.nullable(z.literal(Object.values(ON_EXPIRE))),
  username: z.string(),
  /** The password itself never leaves the server. */
  has_password: z.boolean(),
});
export type Contract = z.output<typeof contract>;

const fields = {
  touroperator_id: id,
  contract_number: z._default(text(60), ''),
  allow_reselling: z._default(z.boolean(), false),
  all_subaccounts: z._default(z.boolean(), true),
  subaccounts: z._default(z.array(id).check(z.maxLength(1000)), []),
  apis: z._default(z.array(api).check(z.maxLength(10)), []),
  ctypes: z.array(ctype).check(z.minLength(1, 'validation.required'), z.maxLength(20)),
  instruction: z._default(z.literal(INSTRUCTIONS, 'validation.invalid_value'), 0),
  option_expire_hours: z._default(z.int().check(z.minimum(1), z.maximum(720)), 72),
  /** No default: the user must choose what happens to expired options. */
  option_on_expire: z._default(
    z.nullable(z.literal(Object.values(ON_EXPIRE), 'validation.invalid_value')),
    null,
  ),
  username: z._default(text(100), ''),
  /** Empty: the stored one stays. */
  password: z._default(text(200), ''),
  active: z._default(z.boolean(), true),
};

const own = z.object({
  ...recordFields,
  name: z.string(),
  crs_code: z.string(),
  email: z.string(),
  /** The supplier behind the operator. */
  supplier_id: z.nullable(z.int()),
  supplier: z.nullable(z.object({ id: z.int(), name: z.string() })),
});
export type OwnOperator = z.output<typeof own>;

const errors = [operatorErrors.limit, operatorErrors.ownersOnly];

export const contractCalls = defineRoutes({
  ...recordCalls({
    path: 'smart/settings/contracts',
    read: 'contract.read',
    edit: 'contract.edit',
    input: fields,
    output: contract,
    query: recordListQuery(['id', 'name', 'toc', 'contract_number', 'active', 'created_at']),
    errors,
  }),
  bulkAction: {
    method: 'POST',
    path: '/api/smart/settings/contracts/bulkAction',
    permission: 'contract.edit',
    body: bulkBody(['activate', 'deactivate', 'delete', 'restore']),
    reply: bulkReply,
    errors: [commonErrors.itemNotFound, ...errors, operatorErrors.taken, operatorErrors.ruleNeeded],
  },
  /** Tests the connection with the stored values; answers within eight seconds. Served by `connections`. */
  test: {
    method: 'POST',
    path: '/api/smart/settings/contracts/test',
    permission: 'contract.edit',
    body: idBody,
    reply: one(z.object({ state: z.enum(CONNECTION_STATES), ms: z.int() })),
    errors: [commonErrors.itemNotFound, operatorErrors.ownersOnly],
  },
  /** Operators without a contract. */
  touroperators: {
    method: 'POST',
    path: '/api/smart/settings/contracts/touroperators/search',
    permission: 'contract.read',
    body: z.object({ term: z._default(text(100), '') }),
    reply: one(z.array(offered)),
    errors: [],
  },
  /** Active operators of the account; for a machine, those of its branch. */
  tocsList: {
    method: 'GET',
    path: '/api/smart/settings/account/tocsList',
    permission: 'account.read',
    machines: true,
    reply: one(z.array(offered)),
    errors: [],
  },
});

export const ownOperatorCalls = defineRoutes(
  (({ all: _, ...calls }) => calls)(
    recordCalls({
      path: 'smart/settings/own-touroperators',
      read: 'contract.read',
      edit: 'contract.edit',
      input: {
        name: requiredText(100),
        crs_code: z._default(text(20), ''),
        email: z._default(z.union([email, z.literal('')]), ''),
        supplier_id: z._default(z.nullable(id), null),
        active: z._default(z.boolean(), true),
      },
      output: own,
      query: recordListQuery(['id', 'name', 'crs_code', 'created_at'], { supplier_id: z.optional(id) }),
    }),
  ),
);
