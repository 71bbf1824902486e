import { Progress } from '@mantine/core';
import { useTexts } from '#web/i18n.ts';
import type { SignedIn } from '#web/session/person.ts';
import { Panel, PanelBody } from '#web/ui/Panel.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { today, writtenDate } from '#web/words.ts';
import { badgeOf, daysLeft, shareLeft, tierOf } from '../rules.ts';
import classes from './panel.module.css';

export const LICENCES_ID = 'licences';

/** Licences of the agency and their end. */
export function LicencesPanel({ account: { licences } }: SignedIn) {
  const text = useTexts();
  return (
    <Panel id={LICENCES_ID} title={text('shell.licences')}>
      <PanelBody>
        {licences.length === 0 && <p className="dim t-body">{text('licences.home.none')}</p>}
        <ul className={classes.licences}>
          {licences.map((licence) => (
            <LicenceRow key={licence.id} licence={licence} />
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}

function LicenceRow({ licence }: { licence: SignedIn['account']['licences'][number] }) {
  const text = useTexts();
  const hue = badgeOf(licence, today());
  const count = daysLeft(licence, today());
  const name = `${licence.licence.name} ${tierOf(licence)}`;
  const end = licence.expire_at;
  return (
    <li className={classes.licence}>
      <div className={classes.line}>
        <span className="t-med cut" title={name}>
          {name}
        </span>
        {licence.demo && <Tag hue="warn">{text('shell.licence.demo')}</Tag>}
        {!licence.active && <Tag hue="gray">{text('shell.licence.inactive')}</Tag>}
        {end !== null && (
          <span className={classes.left} style={hue === 'ok' ? undefined : { color: `var(--m-${hue}-text)` }}>
            {count < 0 ? text('shell.expired') : text('shell.days', { count })}
          </span>
        )}
      </div>
      {end !== null && (
        <Progress size="xs" value={shareLeft(licence, today()) * 100} color={hue} aria-label={name} />
      )}
      <span className="t-meta dim">
        {end === null ? text('shell.licence.noEnd') : text('shell.licence.until', { date: writtenDate(end) })}
      </span>
    </li>
  );
}
