import { useQuery } from '@tanstack/react-query';
import { ago, useMinute } from '#web/ago.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import type { Need, NeedSource } from '#web/needs.ts';
import type { Notification } from '../contract.ts';
import { leadsSomewhere } from '../rules.ts';
import { NoticeIcon } from './NoticeIcon.tsx';
import { useNoticeChanges } from './noticeChanges.ts';
import { homeQuery } from './queries.ts';

const MINUTE_MS = 60_000;

/** Notices that need action, until they are settled; reading them changes nothing. */
export function useOpenMatters(): NeedSource {
  const text = useTexts();
  const now = useMinute();
  const locale = currentLocale();
  const { open, settle } = useNoticeChanges();
  const { data, isPending, error, refetch } = useQuery(homeQuery(locale));

  const needOf = (entry: Notification): Need => {
    const { id, title, body, created_at, notify_type } = entry;
    const done = { label: text('notifications.settle'), run: () => settle(entry) };
    return {
      key: `notice-${id}`,
      type: notify_type.type,
      icon: <NoticeIcon type={notify_type.type} />,
      hue: 'bad',
      what: title,
      about: body,
      when: ago(created_at, now, locale),
      minutesLeft: (Date.parse(created_at) - now) / MINUTE_MS,
      ...(leadsSomewhere(entry)
        ? { action: { label: text('notifications.open'), run: () => open(entry) }, done }
        : { action: done }),
    };
  };
  return { needs: (data?.open ?? []).map(needOf), isPending, error, retry: refetch };
}
