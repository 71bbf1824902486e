import { IconSettings } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import { SettingsPlace } from '../settings/SettingsPlace.tsx';
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
                    <SettingsPlace place={place} className={classes.megaPlace ?? ''} onGo={close} />
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
