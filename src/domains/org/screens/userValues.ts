import { MODULES } from '#shared/modules.ts';
import type { User, UserInput } from '../contract/users.ts';

export type UserValues = Omit<UserInput, 'modules' | 'language'> & { modules: number[]; language: string };

export const userValues = (user: User | undefined): UserValues => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  tel: user?.tel ?? '',
  subaccount_id: user?.subaccount_id ?? null,
  modules: user?.modules ?? [MODULES.smart],
  roles: user?.roles ?? [],
  language: user?.language ?? '',
});
