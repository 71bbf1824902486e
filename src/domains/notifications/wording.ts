import { type Locale, type TextRows, textIn } from '#shared/texts.ts';
import { writtenMoney } from '#shared/writtenMoney.ts';
import type { Notification, NotifyTypeOfUser } from './contract.ts';
import { idOf, maySwitchOff, moduleOf, type NotifyType } from './rules.ts';
import type { NoticeRow } from './store.ts';

/** Rows store text keys and parameters, rendered in the language of each reader. */
export function noticeIn(
  texts: TextRows,
  { type, title, body, params, ...row }: NoticeRow,
  locale: Locale,
): Notification {
  const said = sayable(texts, type, params, locale);
  return {
    ...row,
    notify_type_id: idOf(type),
    notify_type: { type, module_id: moduleOf(type) },
    title: textIn(texts, locale, title, said),
    body: body === '' ? '' : textIn(texts, locale, body, said),
    params,
  };
}

/** Amounts are stored as numbers and jobs by name, and rendered in the reader's language. */
function sayable(
  texts: TextRows,
  type: NotifyType,
  params: NoticeRow['params'],
  locale: Locale,
): NoticeRow['params'] {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      const job = `job.${value}`;
      const isJob = type === 'dead_job' && name === 'name' && job in texts;
      return [name, isJob ? textIn(texts, locale, job) : writtenMoney(value, locale)];
    }),
  );
}

export const typeOfUser = (
  type: NotifyType,
  { off, sent }: { off: readonly NotifyType[]; sent: ReadonlySet<NotifyType> },
): NotifyTypeOfUser => ({
  id: idOf(type),
  type,
  module_id: moduleOf(type),
  enabled: !off.includes(type),
  may_switch_off: maySwitchOff(type),
  is_sent: sent.has(type),
});
