import { commonTexts } from '#shared/commonTexts.ts';
import { settingsTexts } from '#shared/settingsTexts.ts';
import { shellTexts } from '#shared/shellTexts.ts';
import { uiTexts } from '#shared/uiTexts.ts';
import { widgetTexts } from '#shared/widgetTexts.ts';
import { texts as auth } from './auth/texts.ts';
import { texts as customers } from './customers/texts.ts';
import { texts as faq } from './faq/texts.ts';
import { texts as history } from './history/texts.ts';
import { texts as imports } from './imports/texts.ts';
import { texts as licences } from './licences/texts.ts';
import { texts as lists } from './lists/texts.ts';
import { texts as notifications } from './notifications/texts.ts';
import { texts as operators } from './operators/texts.ts';
import { texts as org } from './org/texts.ts';
import { texts as partners } from './partners/texts.ts';
import { texts as suppliers } from './suppliers/texts.ts';
import { texts as support } from './support/texts.ts';
import { texts as system } from './system/texts.ts';

/** Every text of the product that people read on a screen or in a refusal. */
export const texts = {
  ...commonTexts,
  ...uiTexts,
  ...settingsTexts,
  ...shellTexts,
  ...widgetTexts,
  ...history,
  ...licences,
  ...lists,
  ...notifications,
  ...org,
  ...auth,
  ...imports,
  ...suppliers,
  ...operators,
  ...customers,
  ...partners,
  ...faq,
  ...support,
  ...system,
};
export type TextKey = keyof typeof texts;
/** What is counted: `shell.days` stands for `shell.days_one`, `shell.days_two` and so on. */
export type CountedKey = TextKey extends infer Key
  ? Key extends `${infer Counted}_other`
    ? Counted
    : never
  : never;
