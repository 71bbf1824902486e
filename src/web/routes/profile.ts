import { createRoute } from '@tanstack/react-router';
import { settings } from './settings.ts';

/** What stands below the tabs of the own profile; `src/app/web` draws it. */
export const profile = createRoute({
  getParentRoute: () => settings,
  path: '/settings/profile',
  staticData: { title: 'auth.profile.title' },
});
