import type { Domain } from '#server/domain.ts';
import { authCalls } from './contract.ts';
import { seedPasswords } from './demo.ts';
import { authErrors } from './errors.ts';
import { authListeners } from './listeners.ts';
import { signInStores } from './persons.ts';
import { authRoutes } from './routes.ts';
import { authSchedules } from './schedules.ts';
import { texts } from './texts.ts';

export const auth = {
  name: 'auth',
  uses: ['history', 'licences', 'org'],
  worksOverAll: true,
  calls: [authCalls],
  errors: authErrors,
  texts,
  routes: () => authRoutes,
  listeners: authListeners,
  schedules: ({ pools }) => authSchedules(pools),
  personalData: signInStores,
  erasedWithAccount: ['sessions'],
  sealed: [{ table: 'credentials', key: 'user_id', column: 'totp_secret' }],
  seed: (tx, { world }) => seedPasswords(tx, world),
} satisfies Domain;
