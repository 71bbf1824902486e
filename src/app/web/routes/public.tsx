import { createRoute, redirect } from '@tanstack/react-router';
import { LoginScreen } from '#domains/auth/screens/LoginScreen.tsx';
import { textOf } from '#web/address.ts';
import { loadTexts } from '#web/i18n.ts';
import { localPath } from '#web/localPath.ts';
import { lazyScreen } from '#web/parts.tsx';
import { currentSession } from '#web/session.ts';
import { isStatus } from '#web/ui/errorStatuses.ts';
import { ErrorPage, root } from './root.tsx';

/** Why the sign-in page is there, and where to go afterwards; only what is written here reaches the page. */
interface SignInSearch {
  next?: string;
  reason?: 'user-inactive' | 'account-inactive';
}
function signInSearch(raw: Record<string, unknown>): SignInSearch {
  const next = textOf(raw, 'next');
  const { reason } = raw;
  return {
    ...(next === undefined ? {} : { next: localPath(next) }),
    ...(reason === 'user-inactive' || reason === 'account-inactive' ? { reason } : {}),
  };
}
const codeSearch = (raw: Record<string, unknown>) => ({ code: textOf(raw, 'code') ?? '' });

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

/** What opens without a session. */
export const publicRoutes = [
  login,
  register,
  terms,
  activation,
  reactivation,
  recover,
  reset,
  email,
  error,
] as const;
