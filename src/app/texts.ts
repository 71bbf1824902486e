import type { Domain } from '#server/domain.ts';
import { platform } from '#server/platformDomain.ts';
import type { TextKey, TextRow } from '#shared/texts.ts';
import { DOMAINS } from './domains.ts';

/** Every text of screens and refusals. */
export const texts: Record<TextKey, TextRow> = Object.assign(
  {},
  ...[platform, ...DOMAINS].map((domain: Domain) => domain.texts),
);

type KeyOf<Saying> = Saying extends { texts: infer Rows } ? keyof Rows : never;
declare module '#shared/texts.ts' {
  interface Product {
    textKey: KeyOf<typeof platform | (typeof DOMAINS)[number]>;
  }
}
