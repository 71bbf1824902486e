import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { CurrentUser } from '#domains/auth/contract/session.ts';
import { HistoryTab } from '#domains/history/widgets/HistoryTab.tsx';
import { writtenTime } from '#shared/dates.ts';
import { isAllowed } from '#shared/permissions.ts';
import { recordNumber } from '#shared/recordNumber.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { DetailPage, type DetailTab } from '#web/ui/detail/DetailPage.tsx';
import { sayDone, sayFailed } from '#web/ui/notices.tsx';
import type { Ticket } from '../contract.ts';
import { ticketQuery, useLiveTickets, useTicketChanges } from './queries.ts';
import { StateTag } from './StateTag.tsx';
import classes from './support.module.css';
import { Thread } from './Thread.tsx';

const ROUTE = '/shell/settings/settings/tickets/$id';

/** One ticket with its thread and actions. */
export function TicketScreen() {
  const text = useTexts();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const { id } = useParams({ from: ROUTE });
  const { tab } = useSearch({ from: ROUTE });
  const result = useQuery(ticketQuery(Number(id)));
  useLiveTickets();
  if (!signedIn) return null;
  return (
    <DetailPage
      result={result}
      back={
        <Link to="/settings/tickets" className="link">
          {text('support.back')}
        </Link>
      }
      tab={tab}
      onTab={(key) => void navigate({ to: '.', search: { tab: key }, replace: true })}
      show={(ticket) => ({
        title: ticket.subject,
        number: recordNumber(ticket.id),
        status: <StateTag state={ticket.state} />,
        actions: <StateButton ticket={ticket} />,
        tabs: tabsOf(ticket, { ...signedIn, text }),
        side: <Facts ticket={ticket} />,
      })}
    />
  );
}

interface Reader {
  user: CurrentUser;
  account: { id: number };
  text: ReturnType<typeof useTexts>;
}

/** The history lies in the account of the ticket: users of another account switch there first. */
function tabsOf(ticket: Ticket, { user, account, text }: Reader): DetailTab[] {
  const hasHistory = ticket.account.id === account.id && isAllowed(user, 'history.read');
  return [
    {
      key: 'thread',
      label: text('support.thread'),
      count: ticket.answers.filter((answer) => answer.text !== '').length + 1,
      content: <Thread ticket={ticket} userId={user.id} />,
    },
    ...(hasHistory
      ? [
          {
            key: 'history',
            label: text('history.title'),
            content: <HistoryTab type="support_tickets" id={ticket.id} />,
          },
        ]
      : []),
  ];
}

function StateButton({ ticket: { id, state } }: { ticket: Ticket }) {
  const text = useTexts();
  const { become } = useTicketChanges(id);
  const isOpen = state === 'open';
  const turn = () =>
    become.mutate(isOpen ? 'closed' : 'open', {
      onSuccess: () => sayDone(text(isOpen ? 'support.isClosed' : 'support.isOpen')),
      onError: (error) => sayFailed(error),
    });
  return (
    <Button variant="default" loading={become.isPending} onClick={turn}>
      {text(isOpen ? 'support.close' : 'support.reopen')}
    </Button>
  );
}

function Facts({ ticket: { user, account, created_at, changed_at } }: { ticket: Ticket }) {
  const text = useTexts();
  return (
    <section className={`card ${classes.facts}`} aria-label={text('support.facts')}>
      <dl className="facts">
        <dt>{text('support.author')}</dt>
        <dd>{user.name}</dd>
        <dt>{text('support.agency')}</dt>
        <dd>{account.name}</dd>
        <dt>{text('support.created')}</dt>
        <dd>
          <time dateTime={created_at}>{writtenTime(created_at)}</time>
        </dd>
        <dt>{text('support.changed')}</dt>
        <dd>
          <time dateTime={changed_at}>{writtenTime(changed_at)}</time>
        </dd>
      </dl>
    </section>
  );
}
