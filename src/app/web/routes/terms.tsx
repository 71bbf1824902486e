import { createRoute } from '@tanstack/react-router';
import { unreadSearch } from '#web/address.ts';
import { lazyScreen } from '#web/parts.tsx';
import { settingsFrame } from './settingsFrame.tsx';

const licences = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/licences',
  staticData: { title: 'licences.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('#domains/licences/screens/LicencesScreen.tsx'), 'LicencesScreen'),
});
const accesses = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/licences/api',
  staticData: { title: 'licences.access.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('../pages/AccessesPage.tsx'), 'AccessesPage'),
});
const fees = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/licences/fees',
  staticData: { title: 'licences.fees.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('../pages/FeesPage.tsx'), 'FeesPage'),
});
const giata = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/giata-licences',
  staticData: { title: 'licences.giata.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('#domains/licences/screens/GiataScreen.tsx'), 'GiataScreen'),
});
const contracts = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/touroperators',
  staticData: { title: 'operators.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('#domains/operators/screens/ContractsScreen.tsx'), 'ContractsScreen'),
});
const ownOperators = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/touroperators/own',
  staticData: { title: 'operators.own.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(
    () => import('#domains/operators/screens/OwnOperatorsScreen.tsx'),
    'OwnOperatorsScreen',
  ),
});

const partners = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/partners',
  staticData: { title: 'partners.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('#domains/partners/screens/PartnersScreen.tsx'), 'PartnersScreen'),
});

interface TrackerSearch {
  year?: number;
  month?: number;
  agency?: number;
}
/** Which month of which agency; what makes no sense is not said. */
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
const requestTracker = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/request-tracker',
  staticData: { title: 'licences.tracker.title' },
  validateSearch: trackerSearch,
  component: lazyScreen(
    () => import('#domains/licences/screens/tracker/RequestTrackerScreen.tsx'),
    'RequestTrackerScreen',
  ),
});

/** On which terms the agency works: with us, and with operators. */
export const termsRoutes = [
  licences,
  accesses,
  fees,
  giata,
  contracts,
  ownOperators,
  partners,
  requestTracker,
] as const;
