import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconDots,
  IconExternalLink,
  IconEye,
  IconPencil,
  IconPower,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n.ts';
import classes from './menu.module.css';

const ICON = { size: 16, stroke: 1.6 };

interface RowSwitch {
  isOn: boolean;
  run: () => void;
  /** Why it cannot be switched. */
  reason: string | undefined;
}

/** An action of one kind of record alone. */
export interface RowAction {
  label: string;
  icon: ReactNode;
  run: () => void;
}

interface Props {
  /** The label of the row. */
  what: string;
  isTrashed: boolean;
  /** The page of the record, if it has one. */
  href?: string;
  /** Undefined when the role may not open it. */
  onOpen?: (() => void) | undefined;
  onEdit?: (() => void) | undefined;
  own?: RowAction[] | undefined;
  onSwitch?: RowSwitch | undefined;
  onDelete?: (() => void) | undefined;
  onRestore?: (() => void) | undefined;
  onDestroy?: (() => void) | undefined;
}

/** Actions of a row; a trashed record can only be restored or destroyed. */
export function RowActions({ what, isTrashed, ...rest }: Props) {
  const text = useTexts();
  return (
    <Menu
      position="bottom-end"
      // Next to its row, so that it is in the same landmark of the page.
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

function Items({ href, onOpen, onEdit, own = [], onSwitch, onDelete }: ItemProps) {
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
      {own.map(({ label, icon, run }) => (
        <Menu.Item key={label} leftSection={icon} onClick={run}>
          {label}
        </Menu.Item>
      ))}
      {onSwitch && <SwitchItem {...onSwitch} />}
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

function SwitchItem({ isOn, run, reason }: RowSwitch) {
  const text = useTexts();
  return (
    <Menu.Item
      leftSection={<IconPower {...ICON} />}
      disabled={reason !== undefined}
      aria-description={reason}
      onClick={run}
    >
      {text(isOn ? 'ui.row.deactivate' : 'ui.row.activate')}
      {reason !== undefined && <span className={classes.reason}>{reason}</span>}
    </Menu.Item>
  );
}
