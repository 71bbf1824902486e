import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDots,
  IconExternalLink,
  IconEye,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import classes from './menu.module.css';

const ICON = { size: 16, stroke: 1.6 };

interface Props {
  /** As the row is called. */
  what: string;
  isTrashed: boolean;
  /** The page of the record; without one there is nothing to open. */
  href?: string;
  /** What the role does not allow is not offered. */
  onOpen?: (() => void) | undefined;
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
  onRestore?: (() => void) | undefined;
  onDestroy?: (() => void) | undefined;
}

/** What can be done to a row; something trashed is restored or goes for good, and nothing else. */
export function RowActions({ what, isTrashed, ...rest }: Props) {
  const text = useTexts();
  return (
    <Menu
      position="bottom-end"
      // Where its row is, so that it belongs to the same region of the page.
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon size={28} aria-label={text('ui.row.actions', { what })}>
          <IconDots {...ICON} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{isTrashed ? <TrashedItems {...rest} /> : <Items {...rest} />}</Menu.Dropdown>
    </Menu>
  );
}

type ItemProps = Omit<Props, 'what' | 'isTrashed'>;

function TrashedItems({ onOpen, onRestore, onDestroy }: ItemProps) {
  const text = useTexts();
  const isOnlyRead = onOpen && !onRestore && !onDestroy;
  return (
    <>
      {isOnlyRead && (
        <Menu.Item leftSection={<IconEye {...ICON} />} onClick={onOpen}>
          {text('ui.row.open')}
        </Menu.Item>
      )}
      {onRestore && (
        <Menu.Item leftSection={<IconArrowBackUp {...ICON} />} onClick={onRestore}>
          {text('ui.row.restore')}
        </Menu.Item>
      )}
      {onDestroy && (
        <Menu.Item
          className={classes.destroy ?? ''}
          leftSection={<IconTrash {...ICON} />}
          onClick={onDestroy}
        >
          {text('ui.row.destroy')}
        </Menu.Item>
      )}
    </>
  );
}

function Items({ href, onOpen, onEdit, onDelete }: ItemProps) {
  const text = useTexts();
  return (
    <>
      {onEdit && (
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={onEdit}>
          {text('ui.row.edit')}
        </Menu.Item>
      )}
      {onOpen && (
        <Menu.Item leftSection={<IconEye {...ICON} />} onClick={onOpen}>
          {text('ui.row.open')}
        </Menu.Item>
      )}
      {href !== undefined && (
        <Menu.Item
          component="a"
          href={href}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink {...ICON} />}
        >
          {text('ui.row.openTab')}
        </Menu.Item>
      )}
      {onDelete && (
        <>
          <Menu.Divider />
          <Menu.Item
            className={classes.destroy ?? ''}
            leftSection={<IconTrash {...ICON} />}
            onClick={onDelete}
          >
            {text('ui.row.delete')}
          </Menu.Item>
        </>
      )}
    </>
  );
}
