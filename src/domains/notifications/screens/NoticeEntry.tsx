import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core';
import { IconBellOff, IconCheck, IconDots, IconTrash } from '@tabler/icons-react';
import { writtenTime } from '#shared/dates.ts';
import { ago } from '#web/ago.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import type { Notification } from '../contract.ts';
import { maySwitchOff } from '../rules.ts';
import { NoticeIcon } from './NoticeIcon.tsx';
import { useNoticeChanges } from './noticeChanges.ts';
import classes from './notifications.module.css';

/** The panel around all tabs. */
export const PANEL_ID = 'notifications';
const ICON = { size: 16, stroke: 1.6 };

interface Props {
  entry: Notification;
  now: number;
  onLeave: () => void;
  onMenu: (isOpen: boolean) => void;
  onRemove: () => void;
}

export function NoticeEntry({ entry, now, onLeave, onMenu, onRemove }: Props) {
  const text = useTexts();
  const { open } = useNoticeChanges();
  const { title, body, issuer, created_at, read_at, notify_type } = entry;
  const isUnread = read_at === null;
  return (
    <li className={classes.entry} data-unread={isUnread || undefined}>
      <button
        type="button"
        data-entry
        className={classes.main}
        onClick={() => {
          if (open(entry)) onLeave();
        }}
      >
        <NoticeIcon type={notify_type.type} />
        <span className={classes.words}>
          {isUnread && <VisuallyHidden>{text('notifications.unread')}: </VisuallyHidden>}
          <span className={classes.title}>{title}</span>
          {body !== '' && <span className={classes.body}>{body}</span>}
          <span className={classes.meta}>
            {issuer !== '' && <span>{issuer} · </span>}
            <time dateTime={created_at} title={writtenTime(created_at)}>
              {ago(created_at, now, currentLocale())}
            </time>
          </span>
        </span>
        {isUnread && <span className={classes.dot} aria-hidden />}
      </button>
      <EntryMenu entry={entry} onMenu={onMenu} onRemove={onRemove} />
    </li>
  );
}

function EntryMenu({ entry, onMenu, onRemove }: Pick<Props, 'entry' | 'onMenu' | 'onRemove'>) {
  const text = useTexts();
  const { markRead, remove, switchOff } = useNoticeChanges();
  return (
    <Menu
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      // Outside of the scrolling part, inside of the panel.
      portalProps={{ target: `#${PANEL_ID}` }}
      onOpen={() => onMenu(true)}
      onClose={() => onMenu(false)}
    >
      <Menu.Target>
        <ActionIcon
          className={classes.actions}
          size={28}
          aria-label={text('notifications.actions', { title: entry.title })}
        >
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {entry.read_at === null && (
          <Menu.Item leftSection={<IconCheck {...ICON} />} onClick={() => void markRead(entry)}>
            {text('notifications.markOne')}
          </Menu.Item>
        )}
        {maySwitchOff(entry.notify_type.type) && (
          <Menu.Item leftSection={<IconBellOff {...ICON} />} onClick={() => void switchOff(entry)}>
            {text('notifications.switchOff')}
          </Menu.Item>
        )}
        <Menu.Item
          className={classes.danger}
          leftSection={<IconTrash {...ICON} />}
          onClick={() => {
            onRemove();
            void remove(entry);
          }}
        >
          {text('notifications.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
