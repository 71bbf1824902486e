import { Checkbox, Input, Tooltip } from '@mantine/core';
import { MODULE_TITLES } from '#shared/modules.ts';
import { grantableBy } from '#shared/permissions.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import classes from './org.module.css';

/** The prefix of a role names its application. */
const GROUPS = [
  { title: MODULE_TITLES.smart, mark: 'sm_' },
  { title: MODULE_TITLES.sellit, mark: 'sel_' },
  { title: MODULE_TITLES.elive, mark: 'el_' },
  { title: MODULE_TITLES.inco, mark: 'in_' },
  { title: MODULE_TITLES.manager, mark: 'mn_' },
];
const SMART = 'sm_';

interface Props {
  roles: Role[];
  /** Users cannot change their own roles. */
  isSelf: boolean;
  /** The stored roles. */
  path: string;
  error: string | undefined;
  onChange: (roles: Role[]) => void;
}

/** The roles, one per line with its rights; roles that the caller may not grant are shown with the reason. */
export function RoleChoices({ roles, isSelf, path, error, onChange }: Props) {
  const text = useTexts();
  const signedIn = useSignedIn();
  const grantable = signedIn && !isSelf ? grantableBy(signedIn.user.roles) : [];
  const groups = GROUPS.map(({ title, mark }) => ({
    title,
    // Roles of other applications are shown only if grantable or already granted.
    choices: ROLES.filter(
      (role) => role.startsWith(mark) && (mark === SMART || grantable.includes(role) || roles.includes(role)),
    ),
  })).filter(({ choices }) => choices.length > 0);
  const reason = text(isSelf ? 'org.users.ownRoles' : 'org.users.notGrantable');
  return (
    <>
      {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
      {groups.map(({ title, choices }) => (
        <fieldset key={title} className={classes.group} data-path={path}>
          <legend className="t-label">{text('org.users.rolesOf', { module: title })}</legend>
          {choices.map((role) => {
            const isLocked = !grantable.includes(role);
            return (
              <Tooltip key={role} label={reason} disabled={!isLocked} position="top-start">
                <Checkbox
                  label={text(`role.${role}`)}
                  description={text(`roleMeans.${role}`)}
                  checked={roles.includes(role)}
                  disabled={isLocked}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange(ROLES.filter((one) => (one === role ? checked : roles.includes(one))))
                  }
                />
              </Tooltip>
            );
          })}
        </fieldset>
      ))}
    </>
  );
}
