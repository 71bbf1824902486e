import { createRoute } from '@tanstack/react-router';
import { unreadSearch } from '#web/address.ts';
import type { WebDomain } from '#web/domain.ts';
import { lazyScreen } from '#web/parts.tsx';
import { settings } from '#web/routes/settings.ts';

interface TrackerSearch {
  year?: number;
  month?: number;
  agency?: number;
}
/** Month and agency in the address; invalid values are dropped. */
function trackerSearch(raw: Record<string, unknown>): TrackerSearch {
  const read = (name: keyof TrackerSearch, from: number, to: number) => {
    const value = Number(raw[name]);
    return Number.isInteger(value) && value >= from && value <= to ? { [name]: value } : {};
  };
  return {
    ...read('year', 2000, 2200),
    ...read('month', 1, 12),
    ...read('agency', 1, Number.MAX_SAFE_INTEGER),
  };
}
const list = createRoute({
  getParentRoute: () => settings,
  path: '/settings/licences',
  staticData: { title: 'licences.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./screens/LicencesScreen.tsx'), 'LicencesScreen'),
});
const giata = createRoute({
  getParentRoute: () => settings,
  path: '/settings/giata-licences',
  staticData: { title: 'licences.giata.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./screens/GiataScreen.tsx'), 'GiataScreen'),
});
const requestTracker = createRoute({
  getParentRoute: () => settings,
  path: '/settings/request-tracker',
  staticData: { title: 'licences.tracker.title' },
  validateSearch: trackerSearch,
  component: lazyScreen(() => import('./screens/tracker/RequestTrackerScreen.tsx'), 'RequestTrackerScreen'),
});

const routes = { settings: [list, giata, requestTracker] } as const;

export const licences: WebDomain<typeof routes> = {
  name: 'licences',
  routes,
  frame: () => import('./frame.ts'),
  home: () => import('./home.tsx'),
};
