import { useTexts } from '#web/i18n.ts';
import { useSettings } from '../shell/places.ts';
import { SettingsPlace } from './SettingsPlace.tsx';
import classes from './settings.module.css';

/** All places of the settings, in groups. */
export function SettingsPlaces() {
  const text = useTexts();
  return (
    <div className={classes.groups}>
      {useSettings().map(({ label, places }) => (
        <section key={label}>
          <h3 className="t-label">{text(label)}</h3>
          <ul>
            {places.map((place) => (
              <li key={place.to}>
                <SettingsPlace place={place} className={classes.place ?? ''} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
