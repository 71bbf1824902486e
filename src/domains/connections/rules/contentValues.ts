import * as z from 'zod/mini';
import { path as anyPath } from './path.ts';

const path = anyPath.check(z.minLength(1));

/** What content sources do differently. */
export const contentValues = z.object({
  ping_path: z._default(path, '/content/ping'),
  products_path: z._default(path, '/content/properties'),
  changed_path: z._default(path, '/content/changed'),
  moved_path: z._default(path, '/content/moved'),
  page_size: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1000),
});
export type ContentValues = z.output<typeof contentValues>;

export const CONTENT_PRESETS = { giata: contentValues.parse({}) };
