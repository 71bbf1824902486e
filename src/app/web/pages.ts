import { createRoute, redirect } from '@tanstack/react-router';
import { textOf, unreadSearch } from '#web/address.ts';
import { lazyScreen } from '#web/parts.tsx';
import { ErrorPage, root, UnknownPage } from '#web/routes/root.tsx';
import { settings } from '#web/routes/settings.ts';
import { shell } from '#web/routes/shell.ts';
import { isStatus } from '#web/ui/errorStatuses.ts';
import { loadHome } from './home.ts';

/** Search and page of the help; invalid values are dropped. */
function faqSearch(raw: Record<string, unknown>): { search?: string; page?: number } {
  const search = textOf(raw, 'search');
  const page = Number(raw.page);
  return {
    ...(search === undefined ? {} : { search }),
    ...(Number.isInteger(page) && page > 1 && page < 1000 ? { page } : {}),
  };
}

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
const error = createRoute({
  getParentRoute: () => root,
  path: '/error/$status',
  staticData: { title: ({ status }) => (isStatus(status) ? `ui.error.${status}` : 'ui.error.404') },
  component: ErrorPage,
});
const start = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true });
  },
});
const home = createRoute({
  getParentRoute: () => shell,
  path: '/home',
  staticData: { title: 'common.home' },
  component: lazyScreen(loadHome, 'HomePage'),
});
const faq = createRoute({
  getParentRoute: () => shell,
  path: '/faq',
  staticData: { title: 'faq.title' },
  validateSearch: faqSearch,
  component: lazyScreen(() => import('./pages/FaqPage.tsx'), 'FaqPage'),
});
const suppliers = createRoute({
  getParentRoute: () => shell,
  path: '/suppliers',
  staticData: { title: 'suppliers.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./pages/SuppliersPage.tsx'), 'SuppliersPage'),
});
const allSettings = createRoute({
  getParentRoute: () => settings,
  path: '/settings',
  staticData: { title: 'shell.settings' },
  component: lazyScreen(() => import('./settings/SettingsScreen.tsx'), 'SettingsScreen'),
});
const users = createRoute({
  getParentRoute: () => settings,
  path: '/settings/users',
  staticData: { title: 'org.users.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./pages/UsersPage.tsx'), 'UsersPage'),
});
const history = createRoute({
  getParentRoute: () => settings,
  path: '/system/history',
  staticData: { title: 'history.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./pages/HistoryPage.tsx'), 'HistoryPage'),
});
const accesses = createRoute({
  getParentRoute: () => settings,
  path: '/settings/licences/api',
  staticData: { title: 'licences.access.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./pages/AccessesPage.tsx'), 'AccessesPage'),
});
const fees = createRoute({
  getParentRoute: () => settings,
  path: '/settings/licences/fees',
  staticData: { title: 'licences.fees.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./pages/FeesPage.tsx'), 'FeesPage'),
});
const connections = createRoute({
  getParentRoute: () => settings,
  path: '/settings/connections',
  staticData: { title: 'connections.title' },
  validateSearch: unreadSearch,
  component: lazyScreen(() => import('./pages/ConnectionsPage.tsx'), 'ConnectionsPage'),
});
const requestTracker = createRoute({
  getParentRoute: () => settings,
  path: '/settings/request-tracker',
  staticData: { title: 'licences.tracker.title' },
  validateSearch: trackerSearch,
  component: lazyScreen(() => import('./pages/RequestTrackerPage.tsx'), 'RequestTrackerPage'),
});
const unknown = createRoute({
  getParentRoute: () => shell,
  path: '/$',
  staticData: { title: 'ui.error.404' },
  component: UnknownPage,
});

/** Routes without a domain, and of screens on which an earlier domain shows a widget of a later one. */
export const pages = {
  root: [error],
  shell: [start, home, faq, suppliers, unknown],
  settings: [allSettings, users, history, accesses, fees, connections, requestTracker],
} as const;
