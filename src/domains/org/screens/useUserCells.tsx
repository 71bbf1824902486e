import { writtenTime } from '#shared/dates.ts';
import { ago, useMinute } from '#web/ago.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { hueOf } from '#web/ui/roleHue.ts';
import { Tag } from '#web/ui/Tag.tsx';
import type { User } from '../contract/users.ts';
import classes from './org.module.css';

/** Cells of the user list that are not plain text. */
export function useUserCells() {
  const text = useTexts();
  const now = useMinute();
  return {
    name: ({ name, email }: User) => (
      <span className={classes.person}>
        <Avatar name={name} />
        <span className={classes.names}>
          <span className="cut t-med" title={name}>
            {name}
          </span>
          <span className={`cut t-meta dim ${classes.email}`} title={email}>
            {email}
          </span>
        </span>
      </span>
    ),
    roles: ({ roles, owner, invited }: User) => (
      <span className={classes.tags}>
        {invited && <Tag hue="warn">{text('org.users.isInvited')}</Tag>}
        {owner && <Tag hue="bad">{text('org.users.owner')}</Tag>}
        {roles.map((role) => (
          <Tag key={role} hue={hueOf(role)}>
            {text(`role.${role}`)}
          </Tag>
        ))}
      </span>
    ),
    last_seen_at: ({ last_seen_at }: User) =>
      last_seen_at === null ? (
        <span className="dim">{text('org.users.never')}</span>
      ) : (
        <time dateTime={last_seen_at} title={writtenTime(last_seen_at)}>
          {ago(last_seen_at, now, currentLocale())}
        </time>
      ),
  };
}
