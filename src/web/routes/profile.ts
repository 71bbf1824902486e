import { createRoute } from '@tanstack/react-router';
import { settings } from './settings.ts';

/** Parent of the tabs of the profile; `src/app/web` renders it. */
export const profile = createRoute({
  getParentRoute: () => settings,
  path: '/settings/profile',
  staticData: { title: 'auth.profile.title' },
});
