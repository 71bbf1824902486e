import { createRoute, redirect } from '@tanstack/react-router';
import { textOf } from '#web/address.ts';
import type { WebDomain } from '#web/domain.ts';
import { localPath } from '#web/localPath.ts';
import { lazyScreen } from '#web/parts.tsx';
import { profile } from '#web/routes/profile.ts';
import { root } from '#web/routes/root.tsx';
import { currentSession } from '#web/session/session.ts';
import { LoginScreen } from './screens/LoginScreen.tsx';

/** Why the sign-in page is shown, and where to go afterwards; only these reasons reach the page. */
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
  component: lazyScreen(() => import('./screens/RegisterScreen.tsx'), 'RegisterScreen'),
});
const terms = createRoute({
  getParentRoute: () => root,
  path: '/terms',
  staticData: { title: 'auth.terms.title' },
  component: lazyScreen(() => import('./screens/TermsScreen.tsx'), 'TermsScreen'),
});
const activation = createRoute({
  getParentRoute: () => root,
  path: '/activation/$id/$code',
  staticData: { title: 'auth.activation.title' },
  component: lazyScreen(() => import('./screens/ActivationScreen.tsx'), 'ActivationScreen'),
});
const reactivation = createRoute({
  getParentRoute: () => root,
  path: '/reactivation',
  staticData: { title: 'auth.reactivation.title' },
  component: lazyScreen(() => import('./screens/MailLinkScreen.tsx'), 'ReactivationScreen'),
});
const recover = createRoute({
  getParentRoute: () => root,
  path: '/recover',
  staticData: { title: 'auth.recover.title' },
  component: lazyScreen(() => import('./screens/MailLinkScreen.tsx'), 'RecoverScreen'),
});
const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset/$id',
  staticData: { title: 'auth.reset.title' },
  validateSearch: codeSearch,
  component: lazyScreen(() => import('./screens/ResetScreen.tsx'), 'ResetScreen'),
});
const email = createRoute({
  getParentRoute: () => root,
  path: '/email/$id',
  staticData: { title: 'auth.email.title' },
  validateSearch: codeSearch,
  component: lazyScreen(() => import('./screens/ConfirmEmailScreen.tsx'), 'ConfirmEmailScreen'),
});
const general = createRoute({
  getParentRoute: () => profile,
  path: '/',
  component: lazyScreen(() => import('./screens/GeneralScreen.tsx'), 'GeneralScreen'),
});
const advanced = createRoute({
  getParentRoute: () => profile,
  path: '/advanced',
  staticData: { title: 'auth.profile.advanced' },
  component: lazyScreen(() => import('./screens/AdvancedScreen.tsx'), 'AdvancedScreen'),
});
const password = createRoute({
  getParentRoute: () => profile,
  path: '/password',
  staticData: { title: 'auth.profile.password' },
  component: lazyScreen(() => import('./screens/PasswordScreen.tsx'), 'PasswordScreen'),
});
const security = createRoute({
  getParentRoute: () => profile,
  path: '/security',
  staticData: { title: 'auth.profile.security' },
  component: lazyScreen(() => import('./screens/SecurityScreen.tsx'), 'SecurityScreen'),
});

const routes = {
  root: [login, register, terms, activation, reactivation, recover, reset, email],
  profile: [general, advanced, password, security],
} as const;

export const auth: WebDomain<typeof routes> = {
  name: 'auth',
  routes,
  frame: () => import('./frame.ts'),
  home: () => import('./home.tsx'),
};
