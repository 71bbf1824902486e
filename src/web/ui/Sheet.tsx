import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n.ts';
import classes from './sheet.module.css';

interface Props {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** As high as possible, with full-width contents that scroll. */
  isTall?: boolean;
  /** Its contents have their own edges and scroll by themselves. */
  isWide?: boolean;
  children: ReactNode;
}

/** A drawer from below, for phones. */
export function Sheet({ title, opened, onClose, isTall = false, isWide = false, children }: Props) {
  const text = useTexts();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size={isTall ? '88%' : 'auto'}
      title={title}
      classNames={{
        title: 'm-dialog-title',
        inner: classes.place ?? '',
        content: (isTall ? classes.tall : classes.sheet) ?? '',
        ...((isTall || isWide) && { body: classes.filled ?? '' }),
      }}
      // Its header is no landmark of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': text('common.close'), size: 44, iconSize: 20 }}
    >
      {children}
    </Drawer>
  );
}
