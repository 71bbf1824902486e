import { accountScreenTexts } from './texts/accountScreens.ts';
import { branchScreenTexts } from './texts/branchScreens.ts';
import { orgHistoryTexts } from './texts/history.ts';
import { refusalTexts } from './texts/refusals.ts';
import { roleMeaningTexts } from './texts/roleMeanings.ts';
import { userScreenTexts } from './texts/userScreens.ts';

export const texts = {
  ...roleMeaningTexts,
  ...refusalTexts,
  ...userScreenTexts,
  ...branchScreenTexts,
  ...accountScreenTexts,
  ...orgHistoryTexts,
};
