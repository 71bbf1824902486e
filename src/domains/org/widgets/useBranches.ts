import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { branchCalls } from '../contract.ts';

/** Branches of the working account, for select fields. */
export function useBranches(): { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: ['branches', 'choice'],
    queryFn: async () => (await call(branchCalls.all, { body: {} })).data,
  });
  return (data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}
