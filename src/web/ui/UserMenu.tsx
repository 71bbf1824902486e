import { Menu } from '@mantine/core';
import { IconChevronDown, IconLogout, IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CurrentUser } from '#domains/auth/contract.ts';
import { currentLocale, isLocale, useTexts } from '#web/i18n.ts';
import { LANGUAGES } from '#web/languages.ts';
import { usePreferences } from '#web/preferences.ts';
import { signOut } from '#web/signing.ts';
import { Avatar } from './Avatar.tsx';
import classes from './layout.module.css';

const ICON = { size: 16, stroke: 1.6 };

export function UserMenu({ user }: { user: CurrentUser }) {
  const text = useTexts();
  const { scheme, chooseScheme, chooseLanguage } = usePreferences();
  const other = scheme === 'dark' ? 'light' : 'dark';

  return (
    <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.user}>
          <Avatar name={user.name} />
          <span className="t-body t-med cut">{user.name}</span>
          <IconChevronDown {...ICON} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUser {...ICON} />}
          renderRoot={(props) => <Link to="/settings/profile" {...props} />}
        >
          {text('ui.menu.profile')}
        </Menu.Item>
        <Menu.Item
          leftSection={other === 'dark' ? <IconMoon {...ICON} /> : <IconSun {...ICON} />}
          onClick={() => void chooseScheme(other)}
        >
          {text(`ui.menu.${other}`)}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{text('common.language')}</Menu.Label>
        <Menu.RadioGroup
          value={currentLocale()}
          onChange={(value) => isLocale(value) && void chooseLanguage(value)}
        >
          {LANGUAGES.map(({ value, label }) => (
            <Menu.RadioItem key={value} value={value} lang={value}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout {...ICON} />}
          onClick={() => void signOut(text('ui.menu.logoutFailed'))}
        >
          {text('ui.menu.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
