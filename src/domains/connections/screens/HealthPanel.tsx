import { useQuery } from '@tanstack/react-query';
import { writtenTime } from '#shared/dates.ts';
import { isAllowed } from '#shared/permissions.ts';
import { textOf, useTexts } from '#web/i18n.ts';
import type { SignedIn } from '#web/session/person.ts';
import { Panel } from '#web/ui/Panel.tsx';
import classes from './connections.module.css';
import { Light } from './light.tsx';
import { healthQuery, useLiveConnections } from './queries.ts';

const UNWELL = ['slow', 'down', 'denied'];

/** Operators of the agency that do not answer as they should; without any there is no panel. */
export function HealthPanel({ user }: SignedIn) {
  return isAllowed(user, 'contract.read') ? <Operators /> : null;
}

function Operators() {
  const text = useTexts();
  useLiveConnections();
  const { data = [] } = useQuery(healthQuery);
  const unwell = data.filter(({ state }) => UNWELL.includes(state));
  if (unwell.length === 0) return null;
  return (
    <Panel title={text('connections.panel')} count={unwell.length}>
      <ul className={classes.ill}>
        {unwell.map(({ touroperator, state, since, reason }) => (
          <li key={touroperator.id}>
            <span className="t-body t-med">{touroperator.toc}</span>
            <span className="t-meta dim cut">
              {reason === '' ? touroperator.name : textOf(`connections.why.${reason}`)}
              {since !== null && ` · ${writtenTime(since)}`}
            </span>
            <Light state={state} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
