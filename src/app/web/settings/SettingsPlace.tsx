import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/i18n.ts';
import type { ShownPlace } from '../shell/places.ts';
import classes from './settings.module.css';

interface Props {
  place: ShownPlace;
  /** The number of its records. */
  count?: number | undefined;
  className: string;
  onGo?: () => void;
}

/** A link to a place of the settings, or the reason why it is closed. */
export function SettingsPlace({ place, count, className, onGo }: Props) {
  const { to, label, icon: Icon, reason, isExact = true } = place;
  const text = useTexts();
  const shown = (
    <>
      <Icon size={16} stroke={1.6} aria-hidden />
      <span className="cut">{text(label)}</span>
      {count !== undefined && <span className={`tn ${classes.count}`}>{count}</span>}
    </>
  );
  if (reason !== undefined) {
    return (
      <Tooltip label={text(reason)} multiline maw={240}>
        <Link to={to} disabled tabIndex={0} className={className} aria-description={text(reason)}>
          {shown}
        </Link>
      </Tooltip>
    );
  }
  return (
    <Link
      to={to}
      className={className}
      activeOptions={{ exact: isExact, includeSearch: false }}
      activeProps={{ 'data-on': true, 'aria-current': 'page' }}
      {...(onGo ? { onClick: onGo } : {})}
    >
      {shown}
    </Link>
  );
}
