import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onAnnounced } from '#web/announcements.ts';
import { call } from '#web/api.ts';
import { logCalls } from '../contract/log.ts';
import { connectionCalls } from '../contract.ts';

/** The figures of an open page; a change of a light is announced at once. */
const FIGURES_MS = 15_000;

const CONNECTIONS = connectionCalls.search.path;
const LOG = logCalls.log.path;

export const healthQuery = queryOptions({
  queryKey: [CONNECTIONS, 'health'],
  queryFn: async () => (await call(connectionCalls.health, {})).data,
  staleTime: 0,
});

export const operatorsQuery = queryOptions({
  queryKey: [CONNECTIONS, 'operators'],
  queryFn: async () => (await call(connectionCalls.touroperators, { body: {} })).data,
});

export const logQuery = (query: object) =>
  queryOptions({
    queryKey: [LOG, 'search', query],
    queryFn: () => call(logCalls.log, { body: query }),
    staleTime: 0,
    refetchInterval: FIGURES_MS,
  });

export const exchangeQuery = (id: number) =>
  queryOptions({
    queryKey: [LOG, 'find', id],
    queryFn: async () => (await call(logCalls.exchange, { params: { id } })).data,
  });

/** Lights and figures of this page stay current. */
export function useLiveConnections(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: [CONNECTIONS] });
    // A hidden page asks for nothing, and catches up when it is shown.
    const refreshShown = () => document.visibilityState === 'visible' && refresh();
    const timer = setInterval(refreshShown, FIGURES_MS);
    document.addEventListener('visibilitychange', refreshShown);
    const unhear = onAnnounced('connection.update', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshShown);
      unhear();
    };
  }, [queries]);
}
