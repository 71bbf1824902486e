import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { TextKey } from '#shared/texts.ts';
import { readSearch, writeSearch } from '#web/address.ts';
import type { ParentRoute, RoutesByParent } from '#web/domain.ts';
import { lazyScreen } from '#web/parts.tsx';
import { profile } from '#web/routes/profile.ts';
import { FailedPage, root } from '#web/routes/root.tsx';
import { settings } from '#web/routes/settings.ts';
import { shell } from '#web/routes/shell.ts';
import { DOMAINS } from './domains.ts';
import { loadLayout } from './layout.ts';
import { pages } from './pages.ts';

type Routes = typeof pages | (typeof DOMAINS)[number]['routes'];
type Lying<Each, Parent extends ParentRoute> =
  Each extends Record<Parent, readonly (infer Route)[]> ? Route : never;
type In<Parent extends ParentRoute> = Lying<Routes, Parent>;

const all: RoutesByParent[] = [pages, ...DOMAINS.map(({ routes }) => routes)];
/** The routes of domains and pages below this parent, each with its own type. */
const routesIn = <Parent extends ParentRoute>(parent: Parent) =>
  all.flatMap((routes) => routes[parent] ?? []) as In<Parent>[];

shell.update({ component: lazyScreen(loadLayout, 'Layout') });
settings.update({ component: lazyScreen(() => import('./settings/SettingsFrame.tsx'), 'SettingsFrame') });
profile.update({
  component: lazyScreen(() => import('#domains/auth/screens/ProfileScreen.tsx'), 'ProfileScreen'),
});

const profileTree = profile.addChildren(routesIn('profile'));
// Explicit, since the inferred type of a mixed array keeps only its widest route.
const inSettings: readonly (In<'settings'> | typeof profileTree)[] = [...routesIn('settings'), profileTree];
const settingsTree = settings.addChildren(inSettings);
const inShell: readonly (In<'shell'> | typeof settingsTree)[] = [...routesIn('shell'), settingsTree];
const shellTree = shell.addChildren(inShell);
const inRoot: readonly (In<'root'> | typeof shellTree)[] = [...routesIn('root'), shellTree];
const routeTree = root.addChildren(inRoot);

export const createAppRouter = (queries: QueryClient) =>
  createRouter({
    routeTree,
    context: { queries },
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedPage,
    scrollRestoration: true,
  });
export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** The user who has just chosen a password; not in the address, which others may see. */
    email?: string;
  }
  interface StaticDataRouteOption {
    /** The title of the window, which may depend on the address. */
    title?: TextKey | ((params: Record<string, unknown>) => TextKey);
  }
}
