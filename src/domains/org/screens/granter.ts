import type { Role } from '#shared/roles.ts';

interface Person {
  id: number;
  roles: Role[];
  owner: boolean;
  subaccount: { id: number } | null;
}

/** Whoever looks at the screen, as the rules judge what one may give to others. */
export const granterOf = ({ id, roles, owner, subaccount }: Person) => ({
  id,
  roles,
  owner,
  subaccountId: subaccount?.id ?? null,
});
