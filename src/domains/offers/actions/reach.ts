import { type Holder, type Permission, scopesOf } from '#shared/permissions.ts';
import type { Reach } from '../store/feeds.ts';

/** All feeds, or those of operators that the working account offers itself. */
export const reachOf = (user: Holder & { accountId: number }, permission: Permission): Reach =>
  scopesOf(user, permission).includes('A') ? null : user.accountId;
