import { createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { lazyScreen } from '../parts.tsx';
import { shell } from './shell.tsx';

/** Which month of which agency; what makes no sense is not said. */
const trackerSearch = z.object({
  year: z.coerce.number().int().min(2000).max(2200).optional().catch(undefined),
  month: z.coerce.number().int().min(1).max(12).optional().catch(undefined),
  agency: z.coerce.number().int().positive().optional().catch(undefined),
});

const requestTracker = createRoute({
  getParentRoute: () => shell,
  path: '/settings/request-tracker',
  staticData: { title: 'licences.tracker.title' },
  validateSearch: (raw: Record<string, unknown>) => trackerSearch.parse(raw),
  component: lazyScreen(
    () => import('#domains/licences/screens/tracker/RequestTrackerScreen.tsx'),
    'RequestTrackerScreen',
  ),
});

export const licenceRoutes = [requestTracker] as const;
