import type { Role } from '#shared/roles.ts';

interface Person {
  id: number;
  roles: Role[];
  owner: boolean;
  home_subaccount_id: number | null;
}

/** The signed-in user as the rules judge granting. */
export const granterOf = ({ id, roles, owner, home_subaccount_id }: Person) => ({
  id,
  roles,
  owner,
  homeSubaccountId: home_subaccount_id,
});
