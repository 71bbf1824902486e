import type { ServedRoute } from '#server/serve.ts';
import type { Elsewhere } from './actions.ts';
import { accountRoutes } from './routes/accounts.ts';
import { branchRoutes } from './routes/branches.ts';
import { userRoutes } from './routes/users.ts';

export const orgRoutes = (elsewhere: Elsewhere): ServedRoute[] => [
  ...accountRoutes(elsewhere),
  ...branchRoutes,
  ...userRoutes,
];
