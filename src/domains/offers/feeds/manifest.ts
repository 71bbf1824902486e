import * as z from 'zod/mini';
import type { ContentArea } from '#domains/reference/rules/offers.ts';
import { AREAS, KINDS } from '../rules.ts';
import { DeliveryEnded } from './ended.ts';

export const SHA256 = /^[0-9a-f]{64}$/;

/** What an operator says of its files beside them. Fields that it does not need are ignored. */
const file = z.object({
  file: z.string().check(z.minLength(1), z.maxLength(500)),
  area: z._default(z.enum(AREAS), 'hotel'),
  kind: z._default(z.enum(KINDS), 'full'),
  sha256: z.optional(z.string().check(z.toLowerCase(), z.regex(SHA256))),
});
const manifest = z.object({ files: z.array(file).check(z.maxLength(100)) });
type NamedFile = z.output<typeof file>;

/** The file of this content. */
export function fileFor(text: string, area: ContentArea): NamedFile {
  const found = filesIn(text).find((one) => one.area === area);
  if (!found) throw new DeliveryEnded('failed', 'no_file');
  return found;
}

function filesIn(text: string): NamedFile[] {
  try {
    return manifest.parse(JSON.parse(text)).files;
  } catch {
    throw new DeliveryEnded('refused', 'bad_manifest');
  }
}
