import type { Domain } from '#server/domain.ts';

type Named = Pick<Domain, 'name' | 'uses'>;

/** Sorts each domain after those that it uses, otherwise by name. */
export function inOrder<D extends Named>(domains: readonly D[]): D[] {
  const byName = new Map(domains.map((domain) => [domain.name, domain]));
  const ordered = new Set<D>();
  const place = (name: string, users: string[]): void => {
    const domain = byName.get(name);
    const path = [...users, name].join(' → ');
    if (!domain) throw new Error(`There is no such domain: ${path}`);
    if (users.includes(name)) throw new Error(`Domains use each other in a circle: ${path}`);
    if (ordered.has(domain)) return;
    for (const used of domain.uses.toSorted()) place(used, [...users, name]);
    ordered.add(domain);
  };
  for (const name of [...byName.keys()].sort()) place(name, []);
  return [...ordered];
}
