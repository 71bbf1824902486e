import { Title } from '@mantine/core';
import { LatestNotices } from '#domains/notifications/widgets/LatestNotices.tsx';
import { useMinute } from '#web/ago.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/user.ts';
import { today, writtenDate } from '#web/words.ts';
import { partOfDay } from '../rules.ts';
import classes from './home.module.css';
import { LicencesPanel } from './LicencesPanel.tsx';
import { NeedsPanel } from './NeedsPanel.tsx';
import { PlacePanel } from './PlacePanel.tsx';
import { StepsPanel } from './StepsPanel.tsx';

/** What the day is made of: a panel of a later domain is one line here, what needs somebody one in `useNeeds`. */
export function HomeScreen() {
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  return (
    <>
      <Greeting name={signedIn.user.name} />
      <div className={classes.page}>
        <div className={classes.work}>
          <NeedsPanel {...signedIn} />
          <LatestNotices />
        </div>
        <div className={classes.beside}>
          <StepsPanel {...signedIn} />
          <LicencesPanel {...signedIn} />
          <PlacePanel {...signedIn} />
        </div>
      </div>
    </>
  );
}

function Greeting({ name }: { name: string }) {
  const text = useTexts();
  const now = new Date(useMinute());
  const weekday = now.toLocaleDateString(currentLocale(), { weekday: 'long' });
  const [first = name] = name.trim().split(/\s+/);
  return (
    <div className={classes.greeting}>
      <Title order={1}>{text(`system.home.${partOfDay(now.getHours())}`, { name: first })}</Title>
      <time className="dim" dateTime={today(now)}>
        {weekday.charAt(0).toLocaleUpperCase(currentLocale()) + weekday.slice(1)}, {writtenDate(today(now))}
      </time>
    </div>
  );
}
