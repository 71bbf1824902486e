import { useTexts } from '#web/i18n.ts';
import { SettingsPlace } from '../settings/SettingsPlace.tsx';
import { usePlaceCounts } from '../settings/usePlaceCounts.ts';
import { useSettings } from './places.ts';
import classes from './shell.module.css';

/** The places of the settings with the number of their records. */
export function SettingsGroups({ onGo }: { onGo: () => void }) {
  const text = useTexts();
  const counts = usePlaceCounts();
  return (
    <div className={classes.mega}>
      {useSettings().map(({ label, places }) => (
        <section key={label}>
          <h2 className="t-label">{text(label)}</h2>
          <ul>
            {places.map((place) => (
              <li key={place.to}>
                <SettingsPlace
                  place={place}
                  count={counts[place.to]}
                  className={classes.megaPlace ?? ''}
                  onGo={onGo}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
