import { commonTexts } from '#shared/commonTexts.ts';
import { settingsTexts } from '#shared/settingsTexts.ts';
import { shellTexts } from '#shared/shellTexts.ts';
import { uiTexts } from '#shared/uiTexts.ts';
import { widgetTexts } from '#shared/widgetTexts.ts';
import { authTexts } from './auth/texts.ts';
import { customerTexts } from './customers/texts.ts';
import { faqHistoryTexts } from './faq/texts/history.ts';
import { faqTexts } from './faq/texts.ts';
import { historyTexts } from './history/texts.ts';
import { importTexts } from './imports/texts.ts';
import { licenceHistoryTexts } from './licences/texts/history.ts';
import { licenceTexts } from './licences/texts.ts';
import { listHistoryTexts } from './lists/texts/history.ts';
import { listTexts } from './lists/texts.ts';
import { notificationTexts } from './notifications/texts.ts';
import { operatorHistoryTexts } from './operators/texts/history.ts';
import { operatorTexts } from './operators/texts.ts';
import { orgHistoryTexts } from './org/texts/history.ts';
import { orgScreenTexts } from './org/texts/screens.ts';
import { orgTexts } from './org/texts.ts';
import { partnerTexts } from './partners/texts.ts';
import { supplierTexts } from './suppliers/texts.ts';
import { supportHistoryTexts } from './support/texts/history.ts';
import { supportTexts } from './support/texts.ts';
import { systemTexts } from './system/texts.ts';

/** Every text of the product that people read on a screen or in a refusal. */
export const texts = {
  ...commonTexts,
  ...uiTexts,
  ...settingsTexts,
  ...shellTexts,
  ...widgetTexts,
  ...historyTexts,
  ...licenceTexts,
  ...licenceHistoryTexts,
  ...listTexts,
  ...listHistoryTexts,
  ...notificationTexts,
  ...orgTexts,
  ...orgHistoryTexts,
  ...orgScreenTexts,
  ...authTexts,
  ...importTexts,
  ...supplierTexts,
  ...operatorTexts,
  ...operatorHistoryTexts,
  ...customerTexts,
  ...partnerTexts,
  ...faqTexts,
  ...faqHistoryTexts,
  ...supportTexts,
  ...supportHistoryTexts,
  ...systemTexts,
};
export type TextKey = keyof typeof texts;
/** What is counted: `shell.days` stands for `shell.days_one`, `shell.days_two` and so on. */
export type CountedKey = TextKey extends infer Key
  ? Key extends `${infer Counted}_other`
    ? Counted
    : never
  : never;
