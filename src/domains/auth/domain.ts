import type { Domain } from '#server/domain.ts';
import { authCalls } from './contract.ts';
import { seedPasswords } from './demo.ts';
import { authErrors } from './errors.ts';
import { authListeners } from './listeners.ts';
import { authRoutes } from './routes.ts';
import { authSchedules } from './schedules.ts';
import { authTexts } from './texts.ts';

export const auth = {
  name: 'auth',
  uses: ['history', 'licences', 'org'],
  calls: [authCalls],
  errors: authErrors,
  texts: authTexts,
  routes: () => authRoutes,
  listeners: authListeners,
  schedules: ({ pools }) => authSchedules(pools),
  seed: (tx, { users }) => seedPasswords(tx, users),
} satisfies Domain;
