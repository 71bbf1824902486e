import { accountRoutes } from './routes/accounts.ts';
import { branchRoutes } from './routes/branches.ts';
import { userRoutes } from './routes/users.ts';

export const orgRoutes = [...accountRoutes, ...branchRoutes, ...userRoutes];
