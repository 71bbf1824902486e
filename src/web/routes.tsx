import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { localPath } from '#domains/auth/rules.ts';
import { LoginScreen } from '#domains/auth/screens/LoginScreen.tsx';
import { historyQuery } from '#domains/history/contract.ts';
import { jobQuery, mailboxQuery } from '#domains/system/contract.ts';
import type { TextKey } from '#domains/texts.ts';
import { listSearch, readSearch, writeSearch } from './address.ts';
import { loadTexts } from './i18n.ts';
import { keptComponent, lazyScreen, PartMissing } from './parts.tsx';
import { currentSession } from './session.ts';
import { isStatus } from './ui/errorStatuses.ts';
import { RootPage } from './ui/RootPage.tsx';
import { Unreachable } from './ui/Unreachable.tsx';
import { checkSession, loadSignedIn } from './user.ts';

const loadErrorPage = () => import('./ui/ErrorPage.tsx');
const ErrorPage = keptComponent(() => loadErrorPage().then((part) => part.ErrorPage), Unreachable);
const RefusedPage = keptComponent(() => loadErrorPage().then((part) => part.FailedPage), Unreachable);
const FailedPage = ({ error }: { error: unknown }) =>
  error instanceof PartMissing ? <Unreachable /> : <RefusedPage error={error} />;

const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  component: RootPage,
  notFoundComponent: () => <ErrorPage />,
});

/** Why the sign-in page is there, and where to go afterwards; only what is written here reaches the page. */
interface SignInSearch {
  next?: string;
  reason?: 'user-inactive' | 'account-inactive';
}
const textIn = (raw: Record<string, unknown>, name: string) =>
  typeof raw[name] === 'string' ? raw[name] : undefined;

function signInSearch(raw: Record<string, unknown>): SignInSearch {
  const next = textIn(raw, 'next');
  const { reason } = raw;
  return {
    ...(next === undefined ? {} : { next: localPath(next) }),
    ...(reason === 'user-inactive' || reason === 'account-inactive' ? { reason } : {}),
  };
}
const codeSearch = (raw: Record<string, unknown>) => ({ code: textIn(raw, 'code') ?? '' });

/** Which tab of a record is open; without one the first. */
const tabSearch = (raw: Record<string, unknown>): { tab?: string } => {
  const tab = textIn(raw, 'tab');
  return tab === undefined ? {} : { tab };
};

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'auth.login.title' },
  validateSearch: signInSearch,
  beforeLoad: ({ search }) => {
    if (currentSession()) throw redirect({ href: localPath(search.next), replace: true });
  },
  component: LoginScreen,
});
const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  staticData: { title: 'auth.register.title' },
  loader: loadTexts,
  component: lazyScreen(() => import('#domains/auth/screens/RegisterScreen.tsx'), 'RegisterScreen'),
});
const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  staticData: { title: 'auth.terms.title' },
  loader: loadTexts,
  component: lazyScreen(() => import('#domains/auth/screens/TermsScreen.tsx'), 'TermsScreen'),
});
const activation = createRoute({
  getParentRoute: () => root,
  path: '/activation/$id/$code',
  staticData: { title: 'auth.activation.title' },
  loader: loadTexts,
  component: lazyScreen(() => import('#domains/auth/screens/ActivationScreen.tsx'), 'ActivationScreen'),
});
const reactivation = createRoute({
  getParentRoute: () => root,
  path: '/reactivation',
  staticData: { title: 'auth.reactivation.title' },
  loader: loadTexts,
  component: lazyScreen(() => import('#domains/auth/screens/MailLinkScreen.tsx'), 'ReactivationScreen'),
});
const recover = createRoute({
  getParentRoute: () => root,
  path: '/recover',
  staticData: { title: 'auth.recover.title' },
  loader: loadTexts,
  component: lazyScreen(() => import('#domains/auth/screens/MailLinkScreen.tsx'), 'RecoverScreen'),
});
const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset/$id',
  staticData: { title: 'auth.reset.title' },
  validateSearch: codeSearch,
  loader: loadTexts,
  component: lazyScreen(() => import('#domains/auth/screens/ResetScreen.tsx'), 'ResetScreen'),
});
const email = createRoute({
  getParentRoute: () => root,
  path: '/email/$id',
  staticData: { title: 'auth.email.title' },
  validateSearch: codeSearch,
  loader: loadTexts,
  component: lazyScreen(() => import('#domains/auth/screens/ConfirmEmailScreen.tsx'), 'ConfirmEmailScreen'),
});
const error = createRoute({
  getParentRoute: () => root,
  path: '/error/$status',
  staticData: { title: ({ status }) => (isStatus(status) ? `ui.error.${status}` : 'ui.error.404') },
  component: ErrorPage,
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location }) => {
    if (!currentSession()) throw redirect({ to: '/login', search: { next: location.href } });
  },
  loader: async ({ context: { queries } }) => {
    await Promise.all([loadTexts(), checkSession().then(() => loadSignedIn(queries))]);
  },
  component: lazyScreen(() => import('./ui/shell/Layout.tsx'), 'Layout'),
  errorComponent: FailedPage,
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
  component: lazyScreen(() => import('#domains/system/screens/HomeScreen.tsx'), 'HomeScreen'),
});
const profile = createRoute({
  getParentRoute: () => shell,
  path: '/settings/profile',
  staticData: { title: 'auth.profile.title' },
  component: lazyScreen(() => import('#domains/auth/screens/ProfileScreen.tsx'), 'ProfileScreen'),
});
const general = createRoute({
  getParentRoute: () => profile,
  path: '/',
  component: lazyScreen(() => import('#domains/auth/screens/GeneralScreen.tsx'), 'GeneralScreen'),
});
const notifications = createRoute({
  getParentRoute: () => profile,
  path: '/notifications',
  staticData: { title: 'notifications.title' },
  component: lazyScreen(
    () => import('#domains/notifications/screens/NotificationTypesScreen.tsx'),
    'NotificationTypesScreen',
  ),
});
const advanced = createRoute({
  getParentRoute: () => profile,
  path: '/advanced',
  staticData: { title: 'auth.profile.advanced' },
  component: lazyScreen(() => import('#domains/auth/screens/AdvancedScreen.tsx'), 'AdvancedScreen'),
});
const password = createRoute({
  getParentRoute: () => profile,
  path: '/password',
  staticData: { title: 'auth.profile.password' },
  component: lazyScreen(() => import('#domains/auth/screens/PasswordScreen.tsx'), 'PasswordScreen'),
});
const security = createRoute({
  getParentRoute: () => profile,
  path: '/security',
  staticData: { title: 'auth.profile.security' },
  component: lazyScreen(() => import('#domains/auth/screens/SecurityScreen.tsx'), 'SecurityScreen'),
});
const ownHistory = createRoute({
  getParentRoute: () => profile,
  path: '/history',
  staticData: { title: 'history.title' },
  component: lazyScreen(() => import('#domains/history/screens/OwnHistoryScreen.tsx'), 'OwnHistoryScreen'),
});
const mailbox = createRoute({
  getParentRoute: () => shell,
  path: '/system/mailbox',
  staticData: { title: 'system.mailbox.title' },
  validateSearch: listSearch(mailboxQuery),
  component: lazyScreen(() => import('#domains/system/screens/MailboxScreen.tsx'), 'MailboxScreen'),
});
const mail = createRoute({
  getParentRoute: () => shell,
  path: '/system/mailbox/$id',
  staticData: { title: 'system.mailbox.content' },
  validateSearch: tabSearch,
  component: lazyScreen(() => import('#domains/system/screens/MailScreen.tsx'), 'MailScreen'),
});
const jobs = createRoute({
  getParentRoute: () => shell,
  path: '/system/jobs',
  staticData: { title: 'system.jobs.title' },
  validateSearch: listSearch(jobQuery),
  component: lazyScreen(() => import('#domains/system/screens/JobsScreen.tsx'), 'JobsScreen'),
});
const history = createRoute({
  getParentRoute: () => shell,
  path: '/system/history',
  staticData: { title: 'history.title' },
  validateSearch: listSearch(historyQuery),
  component: lazyScreen(() => import('#domains/history/screens/HistoryScreen.tsx'), 'HistoryScreen'),
});

const routeTree = root.addChildren([
  login,
  register,
  terms,
  activation,
  reactivation,
  recover,
  reset,
  email,
  error,
  shell.addChildren([
    start,
    home,
    profile.addChildren([general, notifications, advanced, password, security, ownHistory]),
    mailbox,
    mail,
    jobs,
    history,
  ]),
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
export type AppRouter = ReturnType<typeof createAppRouter>;

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
