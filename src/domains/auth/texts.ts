import { entranceTexts } from './texts/entrance.ts';
import { authHistoryTexts } from './texts/history.ts';
import { passwordTexts } from './texts/password.ts';
import { profileTexts } from './texts/profile.ts';
import { publicTexts } from './texts/public.ts';
import { refusalTexts } from './texts/refusals.ts';
import { securityTexts } from './texts/security.ts';
import { termsTexts } from './texts/terms.ts';

export const texts = {
  ...refusalTexts,
  ...publicTexts,
  ...entranceTexts,
  ...passwordTexts,
  ...profileTexts,
  ...securityTexts,
  ...authHistoryTexts,
  ...termsTexts,
};
