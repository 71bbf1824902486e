import { product } from '#app/product.ts';

/** In dependency order. */
export const DOMAINS: string[] = product.domains
  .map(({ name }) => name)
  .filter((name) => name !== 'platform');

/** Prefixes that each domain adds to for a screen of another domain. */
const COLLECTED: Record<string, string> = { history: 'history', job: 'system' };
const tables = import.meta.glob<object>('../domains/*/texts.ts', { eager: true, import: 'texts' });

export const namespaceOf = (key: string): string => key.split('.', 1)[0] ?? key;

/** The domain of each namespace, the first part of a key. */
export const domainOf = new Map<string, string>(Object.entries(COLLECTED));
for (const domain of DOMAINS) {
  for (const key of Object.keys(tables[`../domains/${domain}/texts.ts`] ?? {})) {
    const namespace = namespaceOf(key);
    const known = domainOf.get(namespace) ?? domain;
    if (known !== domain && !(namespace in COLLECTED))
      throw new Error(`${key} is of ${known} and of ${domain}`);
    domainOf.set(namespace, known);
  }
}
