import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { writtenTime } from '#shared/dates.ts';
import { ago, useMinute } from '#web/ago.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { EmptyDrawing } from '#web/ui/EmptyDrawing.tsx';
import { Panel, PanelEmpty, PanelRows } from '#web/ui/Panel.tsx';
import { NOTICES_PER_PAGE, type Notification } from '../contract.ts';
import classes from './latest.module.css';
import { NoticeIcon } from './NoticeIcon.tsx';
import { useNoticeChanges } from './noticeChanges.ts';
import { latestQuery } from './queries.ts';

/** The newest notices of all modules, updated in realtime. */
export function LatestNotices() {
  const text = useTexts();
  const { data, isPending, error, refetch } = useQuery(latestQuery(currentLocale()));
  const entries = data?.data ?? [];
  return (
    <Panel title={text('notifications.latest')} aside={text('notifications.latestHint')}>
      <PanelRows isPending={isPending} error={error} onRetry={() => void refetch()} rows={NOTICES_PER_PAGE}>
        {entries.length === 0 ? (
          <PanelEmpty
            drawing={<EmptyDrawing />}
            title={text('notifications.none')}
            hint={text('notifications.noneHint')}
          />
        ) : (
          <ul>
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </PanelRows>
    </Panel>
  );
}

function Row({ entry }: { entry: Notification }) {
  const text = useTexts();
  const now = useMinute();
  const { open } = useNoticeChanges();
  const { title, body, created_at, read_at, notify_type } = entry;
  const isUnread = read_at === null;
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        data-unread={isUnread || undefined}
        title={body === '' ? title : `${title} · ${body}`}
        onClick={() => open(entry)}
      >
        <NoticeIcon type={notify_type.type} />
        <span className={`${classes.words} cut`}>
          {isUnread && <VisuallyHidden>{text('notifications.unread')}: </VisuallyHidden>}
          <span className={classes.title}>{title}</span>
          {body !== '' && <span className={`${classes.body} dim`}>{body}</span>}
        </span>
        <time dateTime={created_at} title={writtenTime(created_at)} className="t-meta dim">
          {ago(created_at, now, currentLocale())}
        </time>
      </button>
    </li>
  );
}
