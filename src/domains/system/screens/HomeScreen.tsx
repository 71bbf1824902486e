import { Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMinute } from '#web/ago.ts';
import type { HomePanel, HomePart } from '#web/domain.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { openPalette } from '#web/palette.ts';
import { useSignedIn } from '#web/session/user.ts';
import { usePhone } from '#web/ui/usePhone.ts';
import { today, writtenDate } from '#web/words.ts';
import { partOfDay } from '../rules.ts';
import classes from './home.module.css';
import { NeedsPanel } from './NeedsPanel.tsx';

/** Open tasks, and the panels of the domains. */
export function HomeScreen({ parts }: { parts: readonly HomePart[] }) {
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  const panels = parts
    .flatMap((part) => part.panels ?? [])
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ column, rank, Panel }) => ({ column, shown: <Panel key={rank} {...signedIn} /> }));
  const inColumn = (wanted: HomePanel['column']) =>
    panels.filter(({ column }) => column === wanted).map(({ shown }) => shown);
  return (
    <>
      <Greeting name={signedIn.user.name} />
      <Search />
      <div className={classes.page}>
        <div className={classes.work}>
          <NeedsPanel parts={parts} signedIn={signedIn} />
          {inColumn('work')}
        </div>
        <div className={classes.beside}>{inColumn('beside')}</div>
      </div>
    </>
  );
}

/** On a phone, where the header has no room for it. */
function Search() {
  const text = useTexts();
  return (
    <button type="button" className={classes.search} onClick={openPalette}>
      <IconSearch size={20} stroke={1.6} aria-hidden />
      <span className="cut">{text('shell.palette')}</span>
    </button>
  );
}

function Greeting({ name }: { name: string }) {
  const text = useTexts();
  const now = new Date(useMinute());
  const isPhone = usePhone();
  const weekday = now.toLocaleDateString(currentLocale(), { weekday: isPhone ? 'short' : 'long' });
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
