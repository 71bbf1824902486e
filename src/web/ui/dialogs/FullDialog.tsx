import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';
import classes from './dialogs.module.css';

interface Props {
  title: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog as large as the window. */
export function FullDialog({ title, actions, onClose, children }: Props) {
  return (
    <Dialog
      fullScreen
      radius={0}
      onClose={onClose}
      title={title}
      classNames={{
        content: classes.full ?? '',
        header: classes.fullHead ?? '',
        title: classes.fullTitle ?? '',
        body: classes.fullBody ?? '',
      }}
    >
      {actions !== undefined && (
        <Group gap="xs" className={classes.bar ?? ''}>
          {actions}
        </Group>
      )}
      {children}
    </Dialog>
  );
}
