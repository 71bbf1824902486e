import type { DomainScreens } from '#testing/screen.ts';

/** An invalid link. */
const SOME_ID = '00000000-0000-4000-8000-000000000000';
const PROFILE = '/settings/profile';

export const screens: DomainScreens = {
  public: [
    { name: 'sign-in', path: '/login', heading: 'Sign in', title: 'auth.login.title' },
    {
      name: 'activation-over',
      path: `/activation/${SOME_ID}/wrong`,
      title: 'auth.activation.title',
      heading: 'This link no longer works',
    },
    {
      name: 'reactivation',
      path: '/reactivation',
      title: 'auth.reactivation.title',
      heading: 'Activation e-mail',
    },
    { name: 'recover', path: '/recover', heading: 'Forgot password', title: 'auth.recover.title' },
    {
      name: 'reset-over',
      path: `/reset/${SOME_ID}?code=wrong`,
      title: 'auth.reset.title',
      heading: 'This link no longer works',
    },
    { name: 'register', path: '/register', heading: 'Register your agency', title: 'auth.register.title' },
    { name: 'terms', path: '/terms', heading: 'Terms of use', title: 'auth.terms.title' },
    {
      name: 'new-email',
      path: `/email/${SOME_ID}?code=wrong`,
      title: 'auth.email.title',
      heading: 'New e-mail address',
    },
  ],
  signedIn: [
    { name: 'profile', path: PROFILE, heading: 'My profile', title: 'auth.profile.title' },
    {
      name: 'profile-cart',
      path: `${PROFILE}/advanced`,
      title: 'auth.profile.advanced',
      heading: 'My profile',
    },
    {
      name: 'profile-password',
      path: `${PROFILE}/password`,
      title: 'auth.profile.password',
      heading: 'My profile',
    },
    {
      name: 'profile-security',
      path: `${PROFILE}/security`,
      title: 'auth.profile.security',
      heading: 'My profile',
    },
  ],
};
