import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useListSettings } from '#domains/lists/widgets/useListSettings.ts';
import { scopesOf } from '#shared/permissions.ts';
import { askedOf } from '#web/address.ts';
import { useTexts } from '#web/i18n.ts';
import { usualSort } from '#web/listSearch.ts';
import { useSignedIn } from '#web/session/user.ts';
import { List } from '#web/ui/List.tsx';
import { ListTitle } from '#web/ui/ListTitle.tsx';
import { useColumns } from '#web/ui/list/useColumns.tsx';
import { useListSearch } from '#web/ui/list/useListSearch.ts';
import type { Filter } from '#web/ui/listParts.ts';
import { NewButton } from '#web/ui/NewButton.tsx';
import { ticketList } from '../columns.ts';
import { type TicketQuery, type TicketRow, ticketQuery } from '../contract.ts';
import { TICKET_STATES } from '../rules.ts';
import { NewTicketDialog } from '../widgets/NewTicketDialog.tsx';
import { ticketsQuery, useLiveTickets } from './queries.ts';
import { StateTag } from './StateTag.tsx';

type TicketField = TicketQuery['sort'][number]['field'];

/** The user's own tickets, and all others that the user may answer. */
export function TicketsScreen() {
  const text = useTexts();
  const navigate = useNavigate();
  const user = useSignedIn()?.user;
  const state = useListSearch(ticketQuery);
  const result = useQuery(ticketsQuery(askedOf(state)));
  const settings = useListSettings(ticketList.name);
  const [isAsking, setAsking] = useState(false);
  useLiveTickets();
  const scopes = user ? scopesOf(user, 'ticket.read') : [];
  const seesOthers = scopes.length > 0;
  const isExtra: Record<string, boolean> = { user: !seesOthers, account: !scopes.includes('A') };
  const columns = useColumns(ticketList.columns, CELLS).map((column) => ({
    ...column,
    isExtra: isExtra[column.key] ?? column.isExtra ?? false,
  }));
  const filters: Filter[] = [
    {
      key: 'state',
      label: text('support.state'),
      kind: 'select',
      options: TICKET_STATES.map((value) => ({ value, label: text(`support.state.${value}`) })),
    },
    ...(seesOthers ? [{ key: 'mine', label: text('support.mine'), kind: 'yesNo' as const }] : []),
  ];

  return (
    <Stack gap="md">
      <ListTitle title={text('support.title')} lead={text(seesOthers ? 'support.leadOfAll' : 'support.lead')}>
        <NewButton label={text('support.new')} onClick={() => setAsking(true)} />
      </ListTitle>
      <List<TicketRow, TicketField, typeof state>
        label={text('support.title')}
        searchLabel={text('support.search')}
        columns={columns}
        result={result}
        state={state}
        onState={(search, replace = false) => void navigate({ to: '/settings/tickets', search, replace })}
        hrefOf={({ id }) => `/settings/tickets/${id}`}
        onOpen={({ id }) => void navigate({ to: '/settings/tickets/$id', params: { id: String(id) } })}
        sorting={{
          by: state.sort ?? usualSort(ticketQuery),
          onSort: (sort) => void navigate({ to: '/settings/tickets', search: { ...state, sort, page: 1 } }),
        }}
        filters={filters}
        settings={settings}
        empty={{ title: text('support.none'), hint: text('support.noneHint') }}
      />
      {isAsking && <NewTicketDialog onClose={() => setAsking(false)} />}
    </Stack>
  );
}

const CELLS = {
  subject: ({ id, subject }: TicketRow) => (
    <Link to="/settings/tickets/$id" params={{ id: String(id) }} title={subject}>
      {subject}
    </Link>
  ),
  state: ({ state }: TicketRow) => <StateTag state={state} />,
};
