import { IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/i18n.ts';
import { useSettings } from './places.ts';
import classes from './shell.module.css';
import { ToolPopover } from './ToolPopover.tsx';

/** Everything that can be set, in groups, one look and one click away. */
export function SettingsMenu() {
  const text = useTexts();
  const groups = useSettings();
  return (
    <ToolPopover label={text('shell.settings')} icon={IconSettings}>
      {(close) => (
        <div className={classes.mega}>
          {groups.map(({ label, places }) => (
            <section key={label}>
              <h2 className="t-label">{text(label)}</h2>
              <ul>
                {places.map((place) => (
                  <li key={place.to}>
                    <Link to={place.to} className={classes.megaPlace} onClick={close}>
                      <place.icon size={16} stroke={1.6} />
                      <span className="cut">{text(place.label)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </ToolPopover>
  );
}
