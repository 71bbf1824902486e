import { useQuery } from '@tanstack/react-query';
import { ago, useMinute } from '#web/ago.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import type { Need, NeedSource } from '#web/needs.ts';
import type { Notification } from '../contract.ts';
import { isOwnRoute, isSafeUrl } from '../rules.ts';
import { NoticeIcon } from './NoticeIcon.tsx';
import { useNoticeChanges } from './noticeChanges.ts';
import { urgentQuery } from './queries.ts';

const MINUTE_MS = 60_000;
/** Reading is enough for notices that lead to this page. */
const HERE = '/home';

/** Unread notices that need action. */
export function useUrgentNotices(): NeedSource {
  const text = useTexts();
  const now = useMinute();
  const locale = currentLocale();
  const { open, markRead } = useNoticeChanges();
  const { data = [], isPending, error, refetch } = useQuery(urgentQuery(locale));

  const needOf = (entry: Notification): Need => {
    const { id, title, body, created_at, route, url, notify_type } = entry;
    const leads = route !== HERE && (isOwnRoute(route) || isSafeUrl(url));
    return {
      key: `notice-${id}`,
      type: notify_type.type,
      icon: <NoticeIcon type={notify_type.type} />,
      hue: 'bad',
      what: title,
      about: body,
      when: ago(created_at, now, locale),
      minutesLeft: (Date.parse(created_at) - now) / MINUTE_MS,
      action: leads
        ? { label: text('notifications.open'), run: () => open(entry) }
        : { label: text('notifications.seen'), run: () => markRead(entry) },
    };
  };
  return { needs: data.map(needOf), isPending, error, retry: refetch };
}
