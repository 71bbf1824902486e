import * as z from 'zod/mini';
import { capsValues } from './caps.ts';
import { path } from './path.ts';

/** What implementers of the JSON dialect do differently. */
export const jsonValues = z.object({
  /** v1: one answer; v2: searches in pages, flights apart; extras: only TD, BA, B, S, D and VC. */
  profile: z._default(z.enum(['v1', 'v2', 'extras']), 'v1'),
  /** Between the address and the action; `{toc}` stands for the code of the operator. */
  path: z._default(path, '/v1/{toc}'),
  submask: z._default(z.boolean(), false),
  seats: z._default(z.boolean(), false),
  entry_points: z._default(z.boolean(), false),
  documents: z._default(z.array(z.enum(['VC', 'DR', 'CR'])), ['VC', 'DR', 'CR']),
  lists: z._default(z.array(z.enum(['TD', 'H', 'G', 'GZ'])), ['TD', 'H']),
  ...capsValues,
});
export type JsonValues = z.output<typeof jsonValues>;

/** The dialect itself compares prices and keeps our references. */
const GUARDED = { price_guard: true, lookup: 'reference' } as const;

/** Delivered values by the kind of interface; each can be edited in a connection. */
export const JSON_PRESETS = {
  sellit: jsonValues.parse(GUARDED),
  sellitx: jsonValues.parse({ ...GUARDED, submask: true }),
  sellitx2: jsonValues.parse({
    ...GUARDED,
    profile: 'v2',
    path: '/v2/{toc}',
    submask: true,
    lists: ['TD', 'H', 'G', 'GZ'],
  }),
  mountv: jsonValues.parse({
    ...GUARDED,
    profile: 'extras',
    option: false,
    option_max_hours: 0,
    list: false,
    documents: ['VC'],
    lists: ['TD'],
  }),
};
