import { ActionIcon, Tooltip } from '@mantine/core';
import { IconKeyboard, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import mark from '#web/assets/mark.svg';
import { useTexts } from '#web/i18n.ts';
import { fetchPart } from '#web/parts.tsx';
import type { SignedIn } from '#web/session/person.ts';
import { Key } from '#web/ui/Key.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { ModuleLauncher } from './ModuleLauncher.tsx';
import { Notifications } from './Notifications.tsx';
import { useHeader } from './places.ts';
import { SettingsMenu } from './SettingsMenu.tsx';
import classes from './shell.module.css';
import { UserMenu } from './UserMenu.tsx';
import { WorkPlace } from './WorkPlace.tsx';

const SwitchDialog = lazy(() =>
  fetchPart(() => import('#domains/auth/screens/SwitchDialog.tsx')).then((part) => ({
    default: part.SwitchDialog,
  })),
);

const ICON = { size: 18, stroke: 1.6 };

interface HeaderProps extends SignedIn {
  isOpen: boolean;
  onPalette(): void;
  onKeys(): void;
}

export function Header({ user, account, isOpen, onPalette, onKeys }: HeaderProps) {
  const text = useTexts();
  const [isSwitching, setSwitching] = useState(false);
  return (
    <header className={classes.head}>
      <div className={classes.where}>
        <Link
          to="/home"
          className={classes.brand}
          data-open={isOpen || undefined}
          aria-label={text('common.home')}
        >
          <img src={mark} width={28} height={28} alt="" />
          {isOpen && <span>Maestral</span>}
        </Link>
        <WorkPlace user={user} account={account} onSwitch={() => setSwitching(true)} />
      </div>
      <button type="button" className={classes.omni} onClick={onPalette}>
        <IconSearch size={16} stroke={1.6} />
        <span className="cut">{text('shell.palette')}</span>
        <span className={classes.omniKeys}>
          <Key>Ctrl</Key>
          <Key>K</Key>
        </span>
      </button>
      <div className={classes.tools}>
        {useHeader().map(({ to, label, icon: Icon }) => (
          <Tooltip key={to} label={text(label)}>
            <Link to={to} className={`${classes.tool} ${classes.onDesk}`} aria-label={text(label)}>
              <Icon {...ICON} />
            </Link>
          </Tooltip>
        ))}
        <Tooltip label={text('shell.keys')}>
          <ActionIcon className={classes.onDesk} aria-label={text('shell.keys')} onClick={onKeys}>
            <IconKeyboard {...ICON} />
          </ActionIcon>
        </Tooltip>
        <SettingsMenu />
        <ModuleLauncher user={user} account={account} />
        <Notifications user={user} account={account} />
        <LanguageMenu />
        <UserMenu user={user} account={account} onSwitch={() => setSwitching(true)} />
      </div>
      <Suspense>{isSwitching && <SwitchDialog user={user} onClose={() => setSwitching(false)} />}</Suspense>
    </header>
  );
}
