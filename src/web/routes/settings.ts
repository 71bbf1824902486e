import { createRoute } from '@tanstack/react-router';
import { shell } from './shell.ts';

/** Parent of the settings pages; `src/app/web` renders it. */
export const settings = createRoute({ getParentRoute: () => shell, id: 'settings' });
