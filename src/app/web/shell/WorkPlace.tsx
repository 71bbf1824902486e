import { Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown } from '@tabler/icons-react';
import { isAllowed } from '#shared/permissions.ts';
import { useTexts } from '#web/i18n.ts';
import type { SignedIn } from '#web/session/person.ts';
import classes from './shell.module.css';
import { useWayHome } from './useWayHome.ts';

const ICON = { size: 14, stroke: 1.75 };

/** Agency and branch of the session: who may switch them does it here, and goes back from elsewhere. */
export function WorkPlace({ user, account, onSwitch }: SignedIn & { onSwitch(): void }) {
  const text = useTexts();
  const home = useWayHome({ user, account });
  const branch = user.subaccount?.name;
  const title = branch ? `${account.name} · ${branch}` : account.name;
  const names = (
    <>
      <span className="t-med cut">{account.name}</span>
      {branch && <span className="dim cut">{branch}</span>}
    </>
  );
  if (!isAllowed(user, 'account.switch')) {
    return (
      <span className={classes.account} title={title}>
        {names}
      </span>
    );
  }
  return (
    <>
      <Tooltip label={text(home ? 'shell.elsewhere' : 'auth.switch.title')}>
        <button
          type="button"
          className={`${classes.account} ${classes.switch}`}
          data-elsewhere={home !== undefined || undefined}
          onClick={onSwitch}
        >
          <span className={classes.accountNames}>{names}</span>
          <IconChevronDown {...ICON} aria-hidden />
        </button>
      </Tooltip>
      {home && (
        <Tooltip label={home.label}>
          <button
            type="button"
            className={`${classes.switch} ${classes.back} ${classes.onDesk}`}
            onClick={() => void home.go()}
          >
            <IconArrowBackUp {...ICON} aria-hidden />
            <span>{home.label}</span>
          </button>
        </Tooltip>
      )}
    </>
  );
}
