import { useReference } from '#domains/reference/widgets/useReference.ts';

/** A choice for the destination. */
export interface Choice {
  /** `region:HR-istria` */
  id: string;
  name: string;
  more: string;
}

const STORED = 'maestral.search.names';
const MOST = 300;

/** Names of towns and hotels that were chosen here, since an address has only their ids. */
function met(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? '{}');
    const names = Object.entries(Object(stored)).filter(([, name]) => typeof name === 'string');
    return Object.fromEntries(names) as Record<string, string>;
  } catch {
    return {};
  }
}

export function rememberNames(choices: readonly Pick<Choice, 'id' | 'name'>[]): void {
  const known = Object.entries(met());
  const added = choices.map(({ id, name }) => [id, name] as const);
  const others = known.filter(([id]) => added.every(([other]) => other !== id));
  localStorage.setItem(STORED, JSON.stringify(Object.fromEntries([...others, ...added].slice(-MOST))));
}

/** The name of a choice in the language of the page. */
export function useNameOf(): (id: string) => string {
  const regions = useReference('regions');
  const countries = useReference('countries');
  const names = met();
  return (id) => {
    const [kind, ...rest] = id.split(':');
    const code = rest.join(':');
    if (kind === 'region') return regions.find((region) => region.id === code)?.name ?? code;
    if (kind === 'country') return countries.find((country) => country.code === code)?.name ?? code;
    if (kind === 'town') return code.slice(3) || code;
    return names[id] ?? code;
  };
}
