import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { writtenTime } from '#shared/dates.ts';
import { ago, useMinute } from '#web/ago.ts';
import { currentLocale, useTexts } from '#web/i18n.ts';
import { Panel, panelClasses } from '#web/ui/Panel.tsx';
import type { TicketRow } from '../contract.ts';
import { ticketsQuery, useLiveTickets } from './queries.ts';

const OPEN = { filter: { state: 'open' }, itemsPerPage: 5 } as const;

/** The open tickets that the user may see; without any there is no panel. */
export function OpenTickets() {
  const text = useTexts();
  const { data } = useQuery(ticketsQuery(OPEN));
  useLiveTickets();
  if (!data || data.data.length === 0) return null;
  return (
    <Panel
      title={text('support.home.open')}
      count={data.meta.total}
      aside={
        <Link to="/settings/tickets" className="link">
          {text('support.home.all')}
        </Link>
      }
    >
      <ul className={panelClasses.list}>
        {data.data.map((ticket) => (
          <Row key={ticket.id} {...ticket} />
        ))}
      </ul>
    </Panel>
  );
}

function Row({ id, subject, user, changed_at }: TicketRow) {
  const now = useMinute();
  return (
    <li>
      <Link to="/settings/tickets/$id" params={{ id: String(id) }} className={panelClasses.link}>
        <span className="t-med cut" title={subject}>
          {subject}
        </span>
        <time dateTime={changed_at} title={writtenTime(changed_at)} className="t-meta dim">
          {ago(changed_at, now, currentLocale())}
        </time>
        <span className="t-meta dim cut">{user.name}</span>
      </Link>
    </li>
  );
}
