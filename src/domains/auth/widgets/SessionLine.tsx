import type { ReactNode } from 'react';
import type { ReplyOf } from '#shared/contract.ts';
import { writtenTime } from '#shared/dates.ts';
import { useTexts } from '#web/i18n.ts';
import { browserName } from '#web/words.ts';
import type { authCalls } from '../contract.ts';
import classes from './session.module.css';

export type ShownSession = ReplyOf<(typeof authCalls)['sessions']>['data'][number];

interface Props {
  session: ShownSession;
  children?: ReactNode;
}

/** Device, place and start of a session. */
export function SessionLine({ session: { browser, address, created_at, last_used_at }, children }: Props) {
  const text = useTexts();
  return (
    <li className={classes.session}>
      <div>
        <p className="t-body t-med cut" title={browser}>
          {browserName(browser)}
        </p>
        <p className="t-meta dim">
          {address} · {text('auth.sessions.since', { time: writtenTime(created_at) })} ·{' '}
          {text('auth.sessions.lastUsed', { time: writtenTime(last_used_at) })}
        </p>
      </div>
      {children}
    </li>
  );
}
