import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/parts.tsx';
import { shell } from './shell.tsx';

/** What stands beside the rail of the settings. */
export const settingsFrame = createRoute({
  getParentRoute: () => shell,
  id: 'settings',
  component: lazyScreen(() => import('../settings/SettingsFrame.tsx'), 'SettingsFrame'),
});
