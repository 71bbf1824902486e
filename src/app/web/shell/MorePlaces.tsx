import { IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/i18n.ts';
import classes from './bottomBar.module.css';
import { type ShownPlace, useHeader, useMainPlaces, useUserMenu } from './places.ts';
import shell from './shell.module.css';

const SETTINGS = { to: '/settings', label: 'shell.settings', icon: IconSettings } as const;

/** What a phone has no room for in its bar. */
export function MorePlaces({ onGo }: { onGo(): void }) {
  const text = useTexts();
  const { others } = useMainPlaces();
  const places: Pick<ShownPlace, 'to' | 'label' | 'icon'>[] = [
    ...others,
    SETTINGS,
    ...useUserMenu(),
    ...useHeader(),
  ];
  return (
    <ul className={classes.places}>
      {places.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className={shell.place} activeProps={{ 'data-on': true }} onClick={onGo}>
            <Icon size={20} stroke={1.6} aria-hidden />
            <span className="cut">{text(label)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
