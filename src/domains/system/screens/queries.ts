import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { CallFailed } from '#web/request.ts';
import { type JobQuery, type MailboxQuery, systemCalls } from '../contract.ts';

const JOBS = 'jobs';
const MAILS = 'mailbox';

export const mailsQuery = (query: Partial<MailboxQuery>) =>
  queryOptions({
    queryKey: [MAILS, 'search', query],
    queryFn: () => call(systemCalls.searchMailbox, { body: query }),
    placeholderData: keepPreviousData,
    staleTime: 0, // Users look here for what they have just sent.
  });

export const mailQuery = (id: number) =>
  queryOptions({
    queryKey: [MAILS, 'find', id],
    queryFn: async () => (await call(systemCalls.findMail, { params: { id } })).data,
  });

export async function isMailboxOpen(): Promise<boolean> {
  try {
    await call(systemCalls.searchMailbox, { body: { itemsPerPage: 5 } });
    return true;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 403) return false;
    throw error;
  }
}

export const jobsQuery = (query: Partial<JobQuery>) =>
  queryOptions({
    queryKey: [JOBS, 'search', query],
    queryFn: () => call(systemCalls.searchJobs, { body: query }),
    placeholderData: keepPreviousData,
  });

export const jobKindsQuery = queryOptions({
  queryKey: [JOBS, 'kinds'],
  queryFn: async () => (await call(systemCalls.jobKinds, {})).data,
});

export function useJobChanges() {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: [JOBS] });
  return {
    retry: useMutation({
      mutationFn: (ids: number[]) => call(systemCalls.retryJobs, { body: { ids } }),
      onSuccess,
    }),
    drop: useMutation({
      mutationFn: (body: { ids: number[]; reason: string }) => call(systemCalls.dropJobs, { body }),
      onSuccess,
    }),
  };
}
