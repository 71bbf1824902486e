import { texts } from '#domains/texts.ts';
import { type Locale, textIn } from '#shared/texts.ts';
import type { Notification, NotifyTypeOfUser } from './contract.ts';
import { idOf, maySwitchOff, moduleOf, type NotifyType } from './rules.ts';
import type { NoticeRow } from './store.ts';

/** Stored are keys and what fills them; each reader is told in the own language. */
export function told({ type, title, body, params, ...row }: NoticeRow, locale: Locale): Notification {
  return {
    ...row,
    notify_type_id: idOf(type),
    notify_type: { type, module_id: moduleOf(type) },
    title: textIn(texts, locale, title, params),
    body: body === '' ? '' : textIn(texts, locale, body, params),
    params,
  };
}

export const typeOfUser = (type: NotifyType, off: readonly NotifyType[]): NotifyTypeOfUser => ({
  id: idOf(type),
  type,
  module_id: moduleOf(type),
  enabled: !off.includes(type),
  may_switch_off: maySwitchOff(type),
});
