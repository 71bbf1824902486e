import { CloseButton, Drawer, Skeleton, Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { useFocusBack, useTopmostEscape } from '#web/ui/dialogs/openDialogs.ts';
import { rowOf, useBeside } from './besideList.ts';
import classes from './records.module.css';
import type { OpenRecord } from './useRecordState.ts';

interface Props {
  id: OpenRecord;
  title: string;
  /** Beside the title. */
  tag?: ReactNode;
  lead?: ReactNode;
  picture?: ReactNode;
  /** Above the tabs. */
  actions?: ReactNode;
  tabs?: { value: string; label: string }[] | undefined;
  tab?: string | undefined;
  onTab?: (tab: string) => void;
  onClose: () => void;
  children: ReactNode;
}

/** One record beside its list, which stays in use; over it where there is no room, and on a phone it fills the window. */
export function RecordDrawer(props: Props) {
  const { id, title, onClose } = props;
  // Kept while it is open: another frame would lose what is typed.
  const [isBeside] = useState(useBeside());
  useFocusBack(() => rowOf(id));
  useTopmostEscape(onClose);
  if (isBeside) return <Beside {...props} />;
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
        <Contents {...props} />
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Beside(props: Props) {
  const place = useRef<HTMLDialogElement>(null);
  // A row keeps the focus, its arrows go on to the next record; so does the first field of a new one.
  useEffect(() => {
    const { activeElement } = document;
    const isKept = activeElement?.matches('tr[data-id]') || place.current?.contains(activeElement);
    if (!isKept) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <dialog open ref={place} tabIndex={-1} aria-label={props.title} className={classes.beside} data-record>
      <Contents {...props} />
    </dialog>
  );
}

function Contents({ title, tag, lead, picture, actions, tabs, tab, onTab, onClose, children }: Props) {
  const text = useTexts();
  return (
    <>
      <div className={classes.head}>
        {picture}
        <div className={classes.who}>
          <div className={classes.title}>
            <h2 className="t-section">{title}</h2>
            {tag}
          </div>
          {lead !== undefined && <div className="t-meta dim">{lead}</div>}
        </div>
        <CloseButton aria-label={text('common.close')} onClick={onClose} />
      </div>
      {actions}
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
    </>
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
