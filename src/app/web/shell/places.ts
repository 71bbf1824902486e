import { createContext, use } from 'react';
import { isAllowed } from '#shared/permissions.ts';
import type { TextKey } from '#shared/texts.ts';
import type { Place, SettingsGroup } from '#web/domain.ts';
import type { SignedIn } from '#web/session/person.ts';
import { useSignedIn } from '#web/session/user.ts';

/** Places of all domains, by rank. */
export const Places = createContext<readonly Place[]>([]);

export interface ShownPlace extends Place {
  /** Why it is closed. */
  reason?: TextKey | undefined;
  /** Pages below it are places of their own. */
  isExact?: boolean;
}

/** The places of these groups that the user may open. Hooks of other groups do not run. */
function usePlaces(...groups: Place['group'][]): ShownPlace[] {
  const signedIn = useSignedIn();
  const places = use(Places).filter(({ group }) => groups.includes(group));
  // Hooks: their order is the same at each render.
  const areThere = places.map(({ useIsThere }) => useIsThere?.() ?? true);
  if (!signedIn) return [];
  return places
    .filter((place, index) => areThere[index] && isOpenTo(place, signedIn))
    .map((place) => ({ ...place, reason: place.closedTo?.(signedIn) }));
}

const isOpenTo = ({ permission, isShownTo }: Place, signedIn: SignedIn) =>
  (permission === undefined || isAllowed(signedIn.user, permission)) && (isShownTo?.(signedIn) ?? true);

/** In the order of the daily work. */
export const useSidebar = () => usePlaces('sidebar');

/** The bar of a phone has room for five: these, the search and «More». */
const MOST_MAIN = 3;
export function useMainPlaces() {
  const places = useSidebar();
  return { main: places.slice(0, MOST_MAIN), others: places.slice(MOST_MAIN) };
}
/** On a phone it is under «More». */
export const useHeader = () => usePlaces('header');
export const useUserMenu = () => usePlaces('userMenu');

const GROUPS: readonly SettingsGroup[] = ['agency', 'branches', 'other', 'manager', 'yours', 'product'];

/** The settings, in groups. */
export function useSettings() {
  const all = usePlaces(...GROUPS);
  const places = all.map((place) => ({
    ...place,
    isExact: all.some(({ to }) => to.startsWith(`${place.to}/`)),
  }));
  return GROUPS.map((group) => ({
    label: `shell.settings.${group}` as const,
    places: places.filter((place) => place.group === group),
  })).filter((group) => group.places.length > 0);
}
