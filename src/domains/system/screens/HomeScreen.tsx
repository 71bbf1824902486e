import { Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isAllowed } from '#shared/permissions.ts';
import { useTexts } from '#web/i18n.ts';
import type { SignedIn } from '#web/person.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { useSignedIn } from '#web/user.ts';
import { writtenDate } from '#web/words.ts';
import classes from './home.module.css';
import { mailboxOpenQuery } from './queries.ts';

export function HomeScreen() {
  const text = useTexts();
  const signedIn = useSignedIn();
  if (!signedIn) return null;
  return (
    <Stack gap="md">
      <Title order={1}>{text('auth.home.welcome', { name: signedIn.user.name })}</Title>
      <div className={classes.cards}>
        <You {...signedIn} />
        <Agency {...signedIn} />
        <Links {...signedIn} />
      </div>
    </Stack>
  );
}

function You({ user }: SignedIn) {
  const text = useTexts();
  return (
    <section className={`card ${classes.card}`}>
      <h2 className="t-section">{text('auth.home.you')}</h2>
      <dl className="facts">
        <dt>{text('auth.home.name')}</dt>
        <dd>{user.name}</dd>
        <dt>{text('auth.login.email')}</dt>
        <dd>{user.username}</dd>
        <dt>{text('auth.home.roles')}</dt>
        <dd>
          <Group gap="2xs">
            {user.roles.map((role) => (
              <Tag key={role} hue="reg">
                {text(`org.role.${role}`)}
              </Tag>
            ))}
            {user.roles.length === 0 && text('auth.home.noRoles')}
          </Group>
        </dd>
      </dl>
    </section>
  );
}

function Agency({ user, account }: SignedIn) {
  const text = useTexts();
  return (
    <section className={`card ${classes.card}`}>
      <h2 className="t-section">{text('auth.home.agency')}</h2>
      <dl className="facts">
        <dt>{text('auth.home.name')}</dt>
        <dd>{account.name}</dd>
        <dt>{text('auth.home.branch')}</dt>
        <dd>{user.subaccount?.name ?? text('auth.home.noBranch')}</dd>
        <dt>{text('auth.home.licences')}</dt>
        <dd>
          {account.licences.length === 0 && text('auth.home.noLicences')}
          <ul className={classes.licences}>
            {account.licences.map(({ id, licence, pricing, demo, active, expire_at }) => (
              <li key={id}>
                {licence.name} {pricing}{' '}
                <span className="dim">
                  {expire_at === null
                    ? text('auth.home.noEnd')
                    : text('auth.home.until', { date: writtenDate(expire_at) })}
                </span>{' '}
                {demo && <Tag hue="warn">{text('auth.home.demo')}</Tag>}
                {!active && <Tag hue="gray">{text('auth.home.inactive')}</Tag>}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </section>
  );
}

function Links({ user }: SignedIn) {
  const text = useTexts();
  const { data: isMailboxOpen = false } = useQuery(mailboxOpenQuery);
  return (
    <nav className={`card ${classes.card}`} aria-label={text('auth.home.links')}>
      <h2 className="t-section">{text('auth.home.links')}</h2>
      <ul className={classes.links}>
        <li>
          <Link to="/settings/profile" className="link">
            {text('auth.profile.title')}
          </Link>
        </li>
        {isMailboxOpen && (
          <li>
            <Link to="/system/mailbox" className="link">
              {text('system.mailbox.title')}
            </Link>
          </li>
        )}
        {isAllowed(user, 'job.read') && (
          <li>
            <Link to="/system/jobs" className="link">
              {text('system.jobs.title')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
