import * as z from 'zod/mini';
import { recordCalls, recordFields, recordListQuery } from '#domains/records/contract.ts';
import { defineRoutes, requiredText, text } from '#shared/contract.ts';

export const GIATA_TYPES = { ehg: 0, ihg: 1, mhg: 2, multicodes: 3 } as const;
const type = z.literal(Object.values(GIATA_TYPES), 'validation.invalid_value');

const giata = z.object({
  ...recordFields,
  name: z.string(),
  type,
  username: z.string(),
  /** The password itself never leaves the server. */
  has_password: z.boolean(),
  master: z.boolean(),
});
export type Giata = z.output<typeof giata>;

export const giataCalls = defineRoutes(
  recordCalls({
    path: 'smart/settings/giata-licences',
    read: 'giata.read',
    edit: 'giata.edit',
    input: {
      name: requiredText(100),
      type,
      username: z._default(text(100), ''),
      /** Empty: the stored one stays. */
      password: z._default(text(200), ''),
      master: z._default(z.boolean(), false),
    },
    output: giata,
    query: recordListQuery(['id', 'name', 'type', 'created_at']),
  }),
);
