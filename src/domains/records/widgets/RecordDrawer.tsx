import { CloseButton, Drawer, Skeleton, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n.ts';
import { useFocusBack, useTopmostEscape } from '#web/ui/dialogs/openDialogs.ts';
import classes from './records.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  picture?: ReactNode;
  tabs?: { value: string; label: string }[];
  tab?: string;
  onTab?: (tab: string) => void;
  onClose: () => void;
  children: ReactNode;
}

/** One record beside its list; on a phone it fills the window. */
export function RecordDrawer({ title, lead, picture, tabs, tab, onTab, onClose, children }: Props) {
  const text = useTexts();
  useFocusBack();
  useTopmostEscape(onClose);
  return (
    <Drawer.Root
      opened
      position="right"
      size="calc(min(480px, 100vw))"
      closeOnEscape={false}
      onClose={onClose}
      // Only the content: a class set here would also apply to the frame.
      classNames={{ content: classes.drawer ?? '' }}
      transitionProps={{ duration: 150 }}
    >
      <Drawer.Overlay backgroundOpacity={0.2} />
      <Drawer.Content aria-label={title}>
        <div className={classes.head}>
          {picture}
          <div className={classes.who}>
            <h2 className="t-section">{title}</h2>
            {lead !== undefined && <div className="t-meta dim">{lead}</div>}
          </div>
          <CloseButton aria-label={text('common.close')} onClick={onClose} />
        </div>
        {tabs && (
          <Tabs value={tab ?? null} onChange={(shown) => shown !== null && onTab?.(shown)}>
            <Tabs.List aria-label={title} className={classes.tabs ?? ''}>
              {tabs.map(({ value, label }) => (
                <Tabs.Tab key={value} value={value}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
        )}
        {children}
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Keeps the layout of the loaded content. */
export function DrawerLoading() {
  const text = useTexts();
  return (
    <div className={classes.fields} role="status" aria-busy aria-label={text('ui.loading')}>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} height={48} />
      ))}
    </div>
  );
}
