import { accountScreenTexts } from './accountScreens.ts';
import { branchScreenTexts } from './branchScreens.ts';
import { roleMeaningTexts } from './roleMeanings.ts';
import { userScreenTexts } from './userScreens.ts';

/** What the screens of agencies, branches and people say; nobody needs it before the sign-in. */
export const orgScreenTexts = {
  ...branchScreenTexts,
  ...accountScreenTexts,
  ...userScreenTexts,
  ...roleMeaningTexts,
};
