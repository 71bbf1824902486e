import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChevronDown,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconSwitchHorizontal,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isAllowed, leadingRole } from '#shared/permissions.ts';
import { currentLocale, isLocale, useTexts } from '#web/i18n.ts';
import { usePreferences } from '#web/preferences.ts';
import type { SignedIn } from '#web/session/person.ts';
import { signOut } from '#web/session/signOut.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { hueOf } from '#web/ui/roleHue.ts';
import { LanguageItems } from './LanguageMenu.tsx';
import { useUserMenu } from './places.ts';
import classes from './shell.module.css';
import { useWayHome } from './useWayHome.ts';

const ICON = { size: 16, stroke: 1.6 };

export function UserMenu({ user, account, onSwitch }: SignedIn & { onSwitch(): void }) {
  const text = useTexts();
  const { scheme, chooseScheme, chooseLanguage } = usePreferences();
  const other = scheme === 'dark' ? 'light' : 'dark';
  const role = leadingRole(user.roles);
  const home = useWayHome({ user, account });

  return (
    <Menu position="bottom-end" width={220} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={classes.user}>
          <Avatar name={user.name} />
          <span className={classes.who}>
            <span className="t-meta t-med cut">{user.name}</span>
            {role && (
              <span className={classes.level} style={{ color: `var(--m-${hueOf(role)}-text)` }}>
                {text(`role.${role}`)}
              </span>
            )}
          </span>
          <IconChevronDown {...ICON} className={classes.onDesk} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconSettings {...ICON} />}
          renderRoot={(props) => <Link to="/settings/profile" {...props} />}
        >
          {text('ui.menu.profile')}
        </Menu.Item>
        {isAllowed(user, 'account.switch') && (
          <Menu.Item leftSection={<IconSwitchHorizontal {...ICON} />} onClick={onSwitch}>
            {text('auth.switch.title')}
          </Menu.Item>
        )}
        {home && (
          <Menu.Item
            className={classes.onPhone ?? ''}
            leftSection={<IconArrowBackUp {...ICON} />}
            onClick={() => void home.go()}
          >
            {home.label}
          </Menu.Item>
        )}
        {useUserMenu().map(({ to, label, icon: Icon }) => (
          <Menu.Item
            key={to}
            className={classes.onDesk ?? ''}
            leftSection={<Icon {...ICON} />}
            renderRoot={(props) => <Link to={to} {...props} />}
          >
            {text(label)}
          </Menu.Item>
        ))}
        <Menu.Item
          leftSection={other === 'dark' ? <IconMoon {...ICON} /> : <IconSun {...ICON} />}
          onClick={() => void chooseScheme(other)}
        >
          {text(`ui.menu.${other}`)}
        </Menu.Item>
        <div className={classes.onPhone}>
          <Menu.Divider />
          <Menu.Label>{text('common.language')}</Menu.Label>
          <LanguageItems
            chosen={currentLocale()}
            onChoose={(value) => isLocale(value) && void chooseLanguage(value)}
          />
        </div>
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
