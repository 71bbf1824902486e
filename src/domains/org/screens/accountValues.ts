import { MODULES } from '#shared/modules.ts';
import { currentLocale } from '#web/i18n.ts';
import {
  type Account,
  type AccountFields,
  accountFields,
  type ManagedAccount,
} from '../contract/accounts.ts';

export const accountValues = (account: Account | undefined): AccountFields =>
  account
    ? accountFields.parse(account)
    : { ...accountFields.parse({ name: '-', country_code: 'SI' }), name: '' };

/** A new account includes its first user, who is invited by mail. */
export const managedValues = (row: ManagedAccount | undefined): Record<string, unknown> =>
  row
    ? accountValues(row)
    : {
        ...accountValues(undefined),
        modules: [MODULES.smart],
        user: { name: '', email: '', tel: '', language: currentLocale() },
      };
