import type { Control } from './control.ts';
import { accountControls } from './controls/accounts.ts';
import { agencyControls } from './controls/agencies.ts';
import { deliveryControls } from './controls/deliveries.ts';
import { faultControls } from './controls/faults.ts';
import { fileControls } from './controls/files.ts';
import { inputControls } from './controls/input.ts';
import { operatorControls } from './controls/operators.ts';
import { pageControls } from './controls/pages.ts';
import { partnerControls } from './controls/partners.ts';
import { rightControls } from './controls/rights.ts';
import { secretControls } from './controls/secrets.ts';
import { sessionControls } from './controls/sessions.ts';
import { signInControls } from './controls/signIn.ts';

export const allControls: Control[] = [
  ...accountControls,
  ...rightControls,
  ...signInControls,
  ...sessionControls,
  ...agencyControls,
  ...deliveryControls,
  ...partnerControls,
  ...inputControls,
  ...operatorControls,
  ...pageControls,
  ...fileControls,
  ...secretControls,
  ...faultControls,
];
