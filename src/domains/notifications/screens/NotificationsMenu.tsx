import { Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { onAnnounced } from '#web/announcements.ts';
import { useTexts } from '#web/i18n.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { usePhone } from '#web/ui/usePhone.ts';
import { NotificationsPanel } from './NotificationsPanel.tsx';
import { useNoticeChanges } from './noticeChanges.ts';
import classes from './notifications.module.css';
import { onOtherTab } from './otherTabs.ts';
import { unreadQuery } from './queries.ts';

const WIDTH = 400;
const MOST_COUNTED = 99;

/** Clicking a toast (its undo) must not close the panel. */
const isOverToasts = () => document.querySelector('.mantine-Notifications-root:hover') !== null;

interface Props {
  /** Modules of both the user and the account. */
  modules: number[];
}

/** The bell of the header and its panel. */
export function NotificationsMenu({ modules }: Props) {
  const text = useTexts();
  const [opened, setOpened] = useState(false);
  const isPhone = usePhone();
  // The menu of an entry is rendered outside of the panel; clicks in it must not close the panel.
  const entryMenu = useRef(false);
  const { data: unread } = useQuery(unreadQuery);
  useLiveNotices();
  const count = unread?.total ?? 0;
  const close = () => setOpened(false);
  const panel = (
    <NotificationsPanel
      modules={modules}
      hasTitle={!isPhone}
      onLeave={close}
      onEntryMenu={(isOpen) => {
        entryMenu.current = isOpen;
      }}
    />
  );
  const bell = (
    <button
      type="button"
      className={classes.bell}
      aria-label={text('notifications.openWith', { count })}
      title={text('notifications.title')}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      <IconBell size={20} stroke={1.6} />
      {count > 0 && (
        <span className={`${classes.badge} tn`} aria-hidden>
          {count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
        </span>
      )}
    </button>
  );

  if (isPhone) {
    return (
      <>
        {bell}
        <Sheet opened={opened} onClose={close} title={text('notifications.title')} isTall>
          {panel}
        </Sheet>
      </>
    );
  }
  return (
    <Popover
      opened={opened}
      onChange={(next) => {
        if (!entryMenu.current && !isOverToasts()) setOpened(next);
      }}
      position="bottom-end"
      width={WIDTH}
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>{bell}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={text('notifications.title')} className={classes.popover}>
        {panel}
      </Popover.Dropdown>
    </Popover>
  );
}

/** A new notice raises the count and shows a toast. */
function useLiveNotices(): void {
  const changes = useNoticeChanges();
  const latest = useRef(changes);
  useEffect(() => {
    latest.current = changes;
  });
  useEffect(() => onOtherTab(() => void latest.current.fetchAnew()), []);
  useEffect(
    () =>
      onAnnounced('notify.new', (data) => {
        const { notify } = data as { notify: { id: number } }; // As the server announces it.
        void latest.current.receive(notify.id);
      }),
    [],
  );
}
