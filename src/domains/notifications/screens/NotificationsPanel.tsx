import { ActionIcon, Button, Tabs, VisuallyHidden } from '@mantine/core';
import { IconChecks, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MODULES } from '#shared/modules.ts';
import { useTexts } from '#web/i18n.ts';
import { PANEL_ID } from './NoticeEntry.tsx';
import { NoticeList } from './NoticeList.tsx';
import { useNoticeChanges } from './noticeChanges.ts';
import classes from './notifications.module.css';
import { unreadQuery } from './queries.ts';

const TABS = ['sellit', 'smart', 'inco', 'system'] as const;
type Tab = (typeof TABS)[number];

const moduleOfTab = (tab: Tab) => (tab === 'system' ? null : MODULES[tab]);
/** Tabs of modules show only if the user has the module. */
const tabsFor = (modules: number[]) =>
  TABS.filter((tab) => tab === 'smart' || tab === 'system' || modules.includes(MODULES[tab]));

interface Props {
  modules: number[];
  hasTitle: boolean;
  /** Runs when a chosen entry leaves the page. */
  onLeave: () => void;
  onEntryMenu: (isOpen: boolean) => void;
}

export function NotificationsPanel({ modules, hasTitle, onLeave, onEntryMenu }: Props) {
  const text = useTexts();
  const [tab, setTab] = useState<Tab>('smart');
  const { data: unread } = useQuery(unreadQuery);
  const { markAllRead } = useNoticeChanges();
  const tabs = tabsFor(modules);
  const unreadIn = (one: Tab) =>
    unread?.modules.find(({ module_id }) => module_id === moduleOfTab(one))?.total ?? 0;

  return (
    <div id={PANEL_ID} className={classes.panel}>
      <div className={classes.head}>
        {hasTitle && <h2 className="t-section">{text('notifications.title')}</h2>}
        <Button
          variant="subtle"
          size="xs"
          className={classes.markAll}
          leftSection={<IconChecks size={16} stroke={1.6} />}
          disabled={!unread?.total}
          onClick={() => void markAllRead()}
        >
          {text('notifications.markAll')}
        </Button>
        <ActionIcon
          renderRoot={(props) => <Link to="/settings/profile/notifications" {...props} />}
          onClick={onLeave}
          aria-label={text('notifications.settings')}
          title={text('notifications.settings')}
        >
          <IconSettings size={18} stroke={1.6} />
        </ActionIcon>
      </div>
      <Tabs
        value={tab}
        onChange={(chosen) => setTab(tabs.find((one) => one === chosen) ?? 'smart')}
        keepMounted={false}
        classNames={{
          root: classes.tabs ?? '',
          list: `m-tabs ${classes.tabList}`,
          panel: classes.tabPanel ?? '',
        }}
      >
        <Tabs.List aria-label={text('notifications.title')}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {text(`notifications.tab.${one}`)}
              <Count count={unreadIn(one)} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((one) => (
          <Tabs.Panel key={one} value={one}>
            <NoticeList
              moduleId={moduleOfTab(one)}
              label={text(`notifications.tab.${one}`)}
              onLeave={onLeave}
              onEntryMenu={onEntryMenu}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
}

function Count({ count }: { count: number }) {
  const text = useTexts();
  return (
    count > 0 && (
      <>
        <span className={`${classes.count} tn`} aria-hidden>
          {count}
        </span>
        <VisuallyHidden>, {text('notifications.tab.unread', { count })}</VisuallyHidden>
      </>
    )
  );
}
