import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { textOf } from '#web/i18n.ts';
import { sayNotice } from '#web/ui/notices.tsx';
import type { Notification } from '../contract.ts';
import { NoticeIcon } from './NoticeIcon.tsx';

/** A new notice; each is shown once. */
export function sayNews(entry: Notification, onOpen: (() => void) | undefined): void {
  const id = `notice-${entry.id}`;
  sayNotice({
    id,
    role: 'status',
    title: entry.title,
    icon: <NoticeIcon type={entry.notify_type.type} />,
    // The icon has its own colour.
    color: 'transparent',
    message: (
      <>
        {entry.body !== '' && <Text size="sm">{entry.body}</Text>}
        {onOpen && (
          <Button
            variant="light"
            size="xs"
            mt={8}
            onClick={() => {
              notifications.hide(id);
              onOpen();
            }}
          >
            {textOf('notifications.open')}
          </Button>
        )}
      </>
    ),
  });
}
