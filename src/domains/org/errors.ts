import { defineErrors, wrongField } from '#shared/errors.ts';

export const orgErrors = defineErrors({
  manyAddresses: { code: 'ADDRESS_CHANGED_OFTEN', status: 429, key: 'org.errors.manyAddresses' },
  userLimit: { code: 'LIMIT_USERS', status: 403, key: 'org.errors.userLimit' },
  invitationOpen: { code: 'INVITATION_OPEN', status: 409, key: 'org.errors.invitationOpen' },
  notInvited: { code: 'INVITATION_OVER', status: 409, key: 'org.errors.notInvited' },
  manyInvitations: { code: 'INVITED_OFTEN', status: 429, key: 'org.errors.manyInvitations' },
  branchInUse: { code: 'BRANCH_IN_USE', status: 409, key: 'org.errors.branchInUse' },
});

export const EMAIL_TAKEN = 'org.errors.emailTaken';
const UNIQUE_EMAIL = 'users_email';

/** The unique index decides between two concurrent users of an address; the refusal names the field. */
export const refuseIfTaken =
  (field: string) =>
  (error: { constraint?: string }): never => {
    throw error.constraint === UNIQUE_EMAIL ? wrongField(field, EMAIL_TAKEN) : error;
  };

const UNIQUE_BRANCH = 'subaccounts_name';

/** The same for branch names. */
export function refuseIfNameTaken(error: { constraint?: string }): never {
  throw error.constraint === UNIQUE_BRANCH ? wrongField('name', 'org.errors.branchTaken') : error;
}
