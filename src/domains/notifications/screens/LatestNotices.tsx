import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { writtenTime } from '#shared/dates.ts';
import { ago, useMinute } from '#web/ago.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { Panel, PanelEmpty, PanelRows } from '#web/ui/Panel.tsx';
import type { Notification } from '../contract.ts';
import { leadsSomewhere } from '../rules.ts';
import classes from './latest.module.css';
import { NoticeIcon } from './NoticeIcon.tsx';
import { useNoticeChanges } from './noticeChanges.ts';
import { homeQuery } from './queries.ts';

/** The newest notices of all modules, updated in realtime. */
export function LatestNotices() {
  const text = useTexts();
  const { data, isPending, error, refetch } = useQuery(homeQuery(currentLocale()));
  const entries = data?.latest ?? [];
  return (
    <Panel title={text('notifications.latest')} aside={text('notifications.latestHint')}>
      <PanelRows
        name="news"
        count={entries.length}
        isPending={isPending}
        error={error}
        onRetry={() => void refetch()}
      >
        {entries.length === 0 ? (
          <PanelEmpty title={text('notifications.none')} hint={text('notifications.noneHint')} />
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
  const { open } = useNoticeChanges();
  const { title, body, read_at } = entry;
  const shared = {
    className: classes.row,
    'data-unread': read_at === null || undefined,
    title: body === '' ? title : `${title} · ${body}`,
  };
  // What leads nowhere is no link.
  if (!leadsSomewhere(entry)) {
    return (
      <li {...shared}>
        <Words {...entry} />
      </li>
    );
  }
  return (
    <li>
      <button type="button" {...shared} onClick={() => open(entry)}>
        <Words {...entry} />
      </button>
    </li>
  );
}

function Words({ title, body, created_at, read_at, notify_type }: Notification) {
  const text = useTexts();
  const now = useMinute();
  return (
    <>
      <NoticeIcon type={notify_type.type} />
      <span className={`${classes.words} cut`}>
        {read_at === null && <VisuallyHidden>{text('notifications.unread')}: </VisuallyHidden>}
        <span className={classes.title}>{title}</span>
        {body !== '' && <span className={`${classes.body} dim`}>{body}</span>}
      </span>
      <time dateTime={created_at} title={writtenTime(created_at)} className="t-meta dim">
        {ago(created_at, now, currentLocale())}
      </time>
    </>
  );
}
