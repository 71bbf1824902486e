import * as z from 'zod/mini';
import { listUpTo, nothing, textUpTo } from '../pieces.ts';

const MOST = 1000;
const text = textUpTo(20_000);
const byLanguage = z._default(z.record(z.string(), z.string().check(z.maxLength(20_000))), {});
const list = listUpTo(MOST);
/** The offer index keeps it in 32 bits. */
const giata = z.int().check(z.minimum(1), z.maximum(0xffff_ffff));
const code = z.string().check(z.maxLength(200));

export const property = z.object({
  giata,
  name: z.string().check(z.minLength(1), z.maxLength(300)),
  aliases: z._default(list(z.string()), []),
  kind: text,
  town: text,
  region: text,
  country: text,
  lat: nothing(z.number().check(z.minimum(-90), z.maximum(90))),
  lon: nothing(z.number().check(z.minimum(-180), z.maximum(180))),
  stars: nothing(z.number().check(z.minimum(0), z.maximum(7))),
  score: nothing(z.number().check(z.minimum(0), z.maximum(100))),
  codes: z._default(list(z.object({ operator: code, code })), []),
  facts: z._default(list(z.object({ group: code, code })), []),
  texts: byLanguage,
  pictures: z._default(
    list(z.object({ id: z.string(), type: text, src: z.string().check(z.maxLength(500)), alt: byLanguage })),
    [],
  ),
  changed_at: z.string(),
});
export type WireProperty = z.output<typeof property>;

/** A product that does not hold is left out by itself. */
export const pageAnswer = z.object({ properties: list(z.unknown()), next: nothing(z.string()) });
export const changedAnswer = z.object({
  changed: z.array(giata).check(z.maxLength(100_000)),
  deleted: z.array(giata).check(z.maxLength(100_000)),
  until: z.string(),
  next: nothing(z.string()),
});
export const movedAnswer = z.object({
  moved: z.array(z.object({ from: giata, to: giata, at: z.string() })).check(z.maxLength(100_000)),
  until: z.string(),
});
export const pingAnswer = z.object({ status: z.literal(200) });
