import { currentLocale, useTexts } from '#web/i18n.ts';
import { today } from '#web/words.ts';
import { readAddress } from './address.ts';
import { maskFrom } from './mask/mask.ts';
import { useNameOf } from './names.ts';
import type { OpenTab } from './tabs/openTabs.ts';

const NAMED = 2;

/** The name that the user chose, else place and month: `Istria, July`. */
export function useTabNames(): (tab: OpenTab) => string {
  const text = useTexts();
  const nameOf = useNameOf();
  return ({ name, ctype, search, draft }) => {
    if (name !== '') return name;
    const address = readAddress(ctype, search, today());
    const mask = draft ? maskFrom(ctype, draft, today()) : address.mask;
    if (!address.isAsked && !draft) return text('search.tabs.fresh');
    const month = new Intl.DateTimeFormat(currentLocale(), { month: 'long' }).format(
      new Date(`${mask.StartDate}T12:00:00`),
    );
    const places = mask.destination.slice(0, NAMED).map(nameOf);
    return [places.length === 0 ? text('search.where.any') : places.join(', '), month].join(', ');
  };
}
