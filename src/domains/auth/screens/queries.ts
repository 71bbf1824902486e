import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { authCalls } from '../contract.ts';

/** The first part of every key is the topic that the server announces on a change. */
const TOPIC = 'sessions';

/** The user of an activation link. */
export const userBaseQuery = (id: string, code: string) =>
  queryOptions({
    queryKey: ['activation', id, code],
    queryFn: async () => (await call(authCalls.userBase, { params: { id, activation_code: code } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Whether a link for a new password is still valid. */
export const resetCodeQuery = (id: string, code: string) =>
  queryOptions({
    queryKey: ['reset', id, code],
    queryFn: async () => (await call(authCalls.recoverCode, { body: { id, code } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const sessionsQuery = queryOptions({
  queryKey: [TOPIC, 'own'],
  queryFn: async () => (await call(authCalls.sessions, {})).data,
});

export function useSessionChanges() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: [TOPIC] });
  return {
    end: useMutation({
      mutationFn: (id: string) => call(authCalls.revokeSessions, { body: { id } }),
      onSuccess,
    }),
    endOthers: useMutation({
      mutationFn: () => call(authCalls.revokeSessions, { body: { others: true } }),
      onSuccess,
    }),
  };
}
