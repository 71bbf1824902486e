import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { TextKey } from '#shared/texts.ts';
import { readSearch, writeSearch } from '#web/address.ts';
import { directoryRoutes } from './routes/directory.tsx';
import { faqRoute } from './routes/help.tsx';
import { publicRoutes } from './routes/public.tsx';
import { FailedPage, root } from './routes/root.tsx';
import { settingsRoute } from './routes/settings.tsx';
import { homeRoutes, shell } from './routes/shell.tsx';

const routeTree = root.addChildren([
  ...publicRoutes,
  shell.addChildren([...homeRoutes, ...directoryRoutes, faqRoute, settingsRoute]),
]);

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
type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface HistoryState {
    /** Whose password was chosen a moment ago; not in the address, which others may see. */
    email?: string;
  }
  interface StaticDataRouteOption {
    /** Stands in the title of the window; of some it depends on what their address names. */
    title?: TextKey | ((params: Record<string, unknown>) => TextKey);
  }
}
