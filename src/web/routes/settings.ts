import { createRoute } from '@tanstack/react-router';
import { shell } from './shell.ts';

/** What stands beside the rail of the settings; `src/app/web` draws it. */
export const settings = createRoute({ getParentRoute: () => shell, id: 'settings' });
