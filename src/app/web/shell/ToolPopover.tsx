import { ActionIcon, Popover, Tooltip } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';

interface ToolPopoverProps {
  label: string;
  icon: TablerIcon;
  /** Class of the button. */
  className?: string | undefined;
  /** The contents; `close` is for links among them. */
  children(close: () => void): ReactNode;
}

/** A button of the header with a popover. */
export function ToolPopover({ label, icon: Icon, className, children }: ToolPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Tooltip label={label} disabled={isOpen}>
          <ActionIcon className={className ?? ''} aria-label={label} onClick={() => setOpen(!isOpen)}>
            <Icon size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children(() => setOpen(false))}</Popover.Dropdown>
    </Popover>
  );
}
