import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { onAnnounced } from '#web/announcements.ts';
import { call } from '#web/api.ts';
import { type Ticket, type TicketQuery, ticketCalls } from '../contract.ts';
import type { TicketState } from '../rules.ts';

const TICKETS = 'tickets';

export const ticketsQuery = (query: Partial<TicketQuery>) =>
  queryOptions({
    queryKey: [TICKETS, 'search', query],
    queryFn: () => call(ticketCalls.search, { body: query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: [TICKETS, 'find', id],
    queryFn: async () => (await call(ticketCalls.find, { params: { id } })).data,
    staleTime: 0,
  });

/** Refreshes all queries of a ticket after any change of it. */
export function useLiveTickets(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      onAnnounced('ticket.update', () => {
        void queries.invalidateQueries({ queryKey: [TICKETS] });
      }),
    [queries],
  );
}

/** Retries use the same idempotency key, so that nothing is stored twice. */
function useKey() {
  const key = useRef(crypto.randomUUID());
  return {
    options: () => ({ idempotencyKey: key.current }),
    /** The next ticket gets a new key. */
    renew: () => {
      key.current = crypto.randomUUID();
    },
  };
}

export function useNewTicket() {
  const queries = useQueryClient();
  const { options, renew } = useKey();
  return async (body: { subject: string; text: string }): Promise<Ticket> => {
    const { data } = await call(ticketCalls.create, { body }, options());
    renew();
    void queries.invalidateQueries({ queryKey: [TICKETS] });
    return data;
  };
}

export function useTicketChanges(id: number) {
  const queries = useQueryClient();
  const { options, renew } = useKey();
  const show = (ticket: Ticket) => {
    queries.setQueryData(ticketQuery(id).queryKey, ticket);
    void queries.invalidateQueries({ queryKey: [TICKETS, 'search'] });
  };
  return {
    answer: async (body: { text: string; state: TicketState }) => {
      const { data } = await call(ticketCalls.answer, { body: { id, ...body } }, options());
      renew();
      show(data);
    },
    become: useMutation({
      mutationFn: async (state: TicketState) => (await call(ticketCalls.state, { body: { id, state } })).data,
      onSuccess: show,
    }),
  };
}
