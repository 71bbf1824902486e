import { authTexts } from '#domains/auth/texts.ts';
import { customerTexts } from '#domains/customers/texts.ts';
import { faqHistoryTexts } from '#domains/faq/texts/history.ts';
import { faqTexts } from '#domains/faq/texts.ts';
import { historyTexts } from '#domains/history/texts.ts';
import { importTexts } from '#domains/imports/texts.ts';
import { licenceHistoryTexts } from '#domains/licences/texts/history.ts';
import { licenceTexts } from '#domains/licences/texts.ts';
import { listHistoryTexts } from '#domains/lists/texts/history.ts';
import { listTexts } from '#domains/lists/texts.ts';
import { notificationTexts } from '#domains/notifications/texts.ts';
import { operatorHistoryTexts } from '#domains/operators/texts/history.ts';
import { operatorTexts } from '#domains/operators/texts.ts';
import { orgHistoryTexts } from '#domains/org/texts/history.ts';
import { orgScreenTexts } from '#domains/org/texts/screens.ts';
import { orgTexts } from '#domains/org/texts.ts';
import { partnerTexts } from '#domains/partners/texts.ts';
import { supplierTexts } from '#domains/suppliers/texts.ts';
import { supportHistoryTexts } from '#domains/support/texts/history.ts';
import { supportTexts } from '#domains/support/texts.ts';
import { systemTexts } from '#domains/system/texts.ts';
import { commonTexts } from '#shared/commonTexts.ts';
import { settingsTexts } from '#shared/settingsTexts.ts';
import { shellTexts } from '#shared/shellTexts.ts';
import { uiTexts } from '#shared/uiTexts.ts';
import { widgetTexts } from '#shared/widgetTexts.ts';

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

type Texts = typeof texts;
declare module '#shared/texts.ts' {
  interface ProductTexts extends Texts {}
}
