import { useTexts } from '#web/i18n.ts';
import type { SignedIn } from '#web/session/person.ts';
import { Panel, PanelBody } from '#web/ui/Panel.tsx';
import { hueOf } from '#web/ui/roleHue.ts';
import { Tag } from '#web/ui/Tag.tsx';
import classes from './home.module.css';

/** The account, branch and roles of the session. */
export function PlacePanel({ user, account }: SignedIn) {
  const text = useTexts();
  return (
    <Panel title={text('system.home.place')}>
      <PanelBody>
        <dl className="facts">
          <dt>{text('system.home.agency')}</dt>
          <dd>{account.name}</dd>
          <dt>{text('auth.switch.branch')}</dt>
          <dd>{user.subaccount?.name ?? text('auth.switch.noBranch')}</dd>
          <dt>{text('system.home.roles')}</dt>
          <dd className={classes.tags}>
            {user.roles.map((role) => (
              <Tag key={role} hue={hueOf(role)}>
                {text(`role.${role}`)}
              </Tag>
            ))}
            {user.roles.length === 0 && text('system.home.noRoles')}
          </dd>
          <dt>{text('auth.login.email')}</dt>
          <dd>{user.username}</dd>
        </dl>
      </PanelBody>
    </Panel>
  );
}
