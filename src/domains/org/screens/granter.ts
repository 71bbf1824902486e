import type { Role } from '#shared/roles.ts';

interface Person {
  id: number;
  roles: Role[];
  owner: boolean;
  subaccount: { id: number } | null;
}

/** The signed-in user as the rules judge granting. */
export const granterOf = ({ id, roles, owner, subaccount }: Person) => ({
  id,
  roles,
  owner,
  subaccountId: subaccount?.id ?? null,
});
