import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type UIEvent, useRef } from 'react';
import { useMinute } from '#web/ago.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { EmptyDrawing } from '#web/ui/EmptyDrawing.tsx';
import { FailureAlert } from '#web/ui/FailureAlert.tsx';
import { NoticeEntry } from './NoticeEntry.tsx';
import classes from './notifications.module.css';
import { entriesOf } from './pages.ts';
import { noticesQuery } from './queries.ts';

const SKELETONS = ['a', 'b', 'c', 'd', 'e'];
/** Distance to the end that loads the next page. */
const NEAR_PX = 80;

interface Props {
  moduleId: number | null;
  label: string;
  onLeave: () => void;
  onEntryMenu: (isOpen: boolean) => void;
}

/** One tab: a page, and more by the button or by scrolling. */
export function NoticeList({ moduleId, label, onLeave, onEntryMenu }: Props) {
  const text = useTexts();
  const now = useMinute();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    noticesQuery(currentLocale(), moduleId),
  );
  if (!data && !error) return <Loading />;
  if (!data) {
    return (
      <div className={classes.state}>
        <FailureAlert error={error} heading={text('notifications.failed')} onRetry={() => void refetch()} />
      </div>
    );
  }
  const entries = entriesOf(data.pages);
  if (entries.length === 0 && !hasNextPage) return <Nothing isSystem={moduleId === null} />;

  const onScroll = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent) => {
    const mayManage = scrollTop + clientHeight >= scrollHeight - NEAR_PX;
    if (mayManage && hasNextPage && !isFetchingNextPage && !error) void fetchNextPage();
  };
  /** After deleting an entry the focus moves to its neighbour. */
  const focusBeside = (index: number) => {
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-entry]');
    (buttons?.[index + 1] ?? buttons?.[index - 1])?.focus();
  };
  return (
    <div className={classes.scroll} onScroll={onScroll}>
      <ul ref={list} aria-label={label}>
        {entries.map((entry, index) => (
          <NoticeEntry
            key={entry.id}
            entry={entry}
            now={now}
            onLeave={onLeave}
            onMenu={onEntryMenu}
            onRemove={() => focusBeside(index)}
          />
        ))}
      </ul>
      {error && (
        <div className={classes.state}>
          <FailureAlert
            error={error}
            heading={text('notifications.failed')}
            onRetry={() => void fetchNextPage()}
          />
        </div>
      )}
      {hasNextPage && !error && (
        <Button
          variant="subtle"
          fullWidth
          radius={0}
          className={classes.more}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {text('ui.list.more')}
        </Button>
      )}
    </div>
  );
}

function Loading() {
  const text = useTexts();
  return (
    <div className={classes.scroll} role="status" aria-label={text('ui.loading')}>
      {SKELETONS.map((key) => (
        <div key={key} className={classes.loading}>
          <Skeleton height={18} width={18} circle />
          <div>
            <Skeleton height={12} width="80%" />
            <Skeleton height={10} width="55%" mt={8} />
            <Skeleton height={10} width="30%" mt={8} />
          </div>
        </div>
      ))}
    </div>
  );
}

function Nothing({ isSystem }: { isSystem: boolean }) {
  const text = useTexts();
  return (
    <div className={classes.nothing} role="status">
      <EmptyDrawing />
      <h3>{text('notifications.none')}</h3>
      <p className="dim t-body">
        {text(isSystem ? 'notifications.noneSystemHint' : 'notifications.noneHint')}
      </p>
    </div>
  );
}
