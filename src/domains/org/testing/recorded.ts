import { OF_EVERY_RECORD, type Recorded } from '#testing/recorded.ts';
import { accountFields } from '../contract/accounts.ts';
import { userSettings } from '../contract/common.ts';
import { userInput } from '../contract/users.ts';
import { branchInput } from '../contract.ts';

const settings = Object.keys(userSettings.shape).map((name) => `settings.${name}`);

export const recorded: Recorded = {
  subaccounts: [...Object.keys(branchInput.shape), ...OF_EVERY_RECORD],
  users: [...Object.keys(userInput.shape), ...settings, ...OF_EVERY_RECORD],
  accounts: [...Object.keys(accountFields.shape), 'modules', 'logo', 'subaccount_id', ...OF_EVERY_RECORD],
};
