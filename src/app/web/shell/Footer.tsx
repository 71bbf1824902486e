import { Popover, UnstyledButton } from '@mantine/core';
import { badgeOf, daysLeft, tierOf, urgencyOf } from '#domains/licences/rules.ts';
import { useTexts } from '#web/i18n.ts';
import { useReachable } from '#web/session/connectivity.ts';
import { useSignedIn } from '#web/session/user.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { today, writtenDate } from '#web/words.ts';
import classes from './shell.module.css';

type Licence = NonNullable<ReturnType<typeof useSignedIn>>['account']['licences'][number];

/** Licences with their end, and whether the server can be reached. */
export function Footer() {
  const text = useTexts();
  const licences = useSignedIn()?.account.licences ?? [];
  const isReachable = useReachable();
  return (
    <footer className={classes.foot}>
      {licences.length > 0 && <Licences licences={licences} />}
      <span className={classes.state}>
        <Dot hue={isReachable ? 'ok' : 'bad'} />
        {text(isReachable ? 'shell.online' : 'shell.offline')}
      </span>
    </footer>
  );
}

const Dot = ({ hue }: { hue: 'ok' | 'warn' | 'bad' }) => (
  <span className={classes.dot} style={{ background: `var(--m-${hue}-mark)` }} aria-hidden />
);

function Licences({ licences }: { licences: Licence[] }) {
  const text = useTexts();
  const sorted = licences.toSorted((one, other) => daysLeft(one, today()) - daysLeft(other, today()));
  const [first] = sorted;
  if (!first) return null;
  return (
    <Popover position="top-start" width="min(320px, 100vw - 32px)" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.licence} aria-haspopup="dialog">
          <Dot hue={hueOf(first)} />
          <span className="cut">
            {first.licence.name} {tierOf(first)} · <Left licence={first} />
          </span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <h2 className={`${classes.licencesTitle} t-label`}>{text('shell.licences')}</h2>
        <ul className={classes.licences}>
          {sorted.map((licence) => (
            <li key={licence.id}>
              <Tag hue={badgeOf(licence, today())}>{licence.pricing}</Tag>
              <span className="t-med cut">{licence.licence.name}</span>
              {licence.demo && <Tag hue="warn">{text('shell.licence.demo')}</Tag>}
              {!licence.active && <Tag hue="gray">{text('shell.licence.inactive')}</Tag>}
              <span className={`${classes.until} dim`}>
                {licence.expire_at === null
                  ? text('shell.licence.noEnd')
                  : text('shell.licence.until', { date: writtenDate(licence.expire_at) })}
              </span>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

const hueOf = (licence: Licence) => urgencyOf(daysLeft(licence, today()));

function Left({ licence }: { licence: Licence }) {
  const text = useTexts();
  const count = daysLeft(licence, today());
  const hue = hueOf(licence);
  if (licence.expire_at === null) return text('shell.licence.noEnd');
  return (
    <span style={hue === 'ok' ? undefined : { color: `var(--m-${hue}-text)` }}>
      {count < 0 ? text('shell.expired') : text('shell.days', { count })}
    </span>
  );
}
