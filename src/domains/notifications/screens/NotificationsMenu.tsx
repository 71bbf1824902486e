import { Drawer, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { hearAnnounced } from '#web/announced.ts';
import { useTexts } from '#web/i18n.ts';
import { NotificationsPanel } from './NotificationsPanel.tsx';
import { useNoticeChanges } from './noticeChanges.ts';
import classes from './notifications.module.css';
import { unreadQuery } from './queries.ts';

const WIDTH = 400;
const MOST_COUNTED = 99;
const PHONE = '(max-width: 48em)';

/** Whoever takes something back in a notice goes on in the panel. */
const isOverToasts = () => document.querySelector('.mantine-Notifications-root:hover') !== null;

interface Props {
  /** Modules that both the user and the account have. */
  modules: number[];
}

/** The bell of the header with what stands behind it. */
export function NotificationsMenu({ modules }: Props) {
  const text = useTexts();
  const [opened, setOpened] = useState(false);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  // The menu of an entry lies outside of the panel; what happens in it must not close the panel too.
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
        <Drawer
          opened={opened}
          onClose={close}
          position="bottom"
          size="88%"
          title={text('notifications.title')}
          classNames={{
            title: 'm-dialog-title',
            content: classes.sheet ?? '',
            body: classes.sheetBody ?? '',
          }}
          attributes={{ header: { role: 'presentation' } }}
          closeButtonProps={{ 'aria-label': text('common.close'), size: 44, iconSize: 20 }}
        >
          {panel}
        </Drawer>
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

/** One that comes in while the page is open raises the count and is told by a notice. */
function useLiveNotices(): void {
  const { receive } = useNoticeChanges();
  const latest = useRef(receive);
  useEffect(() => {
    latest.current = receive;
  });
  useEffect(
    () =>
      hearAnnounced('notify.new', (data) => {
        const { notify } = data as { notify: { id: number } }; // As the server announces it.
        void latest.current(notify.id);
      }),
    [],
  );
}
