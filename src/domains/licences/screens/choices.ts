import { useQuery } from '@tanstack/react-query';
import { recordNumber } from '#shared/recordNumber.ts';
import { shownAmount, shownPercent } from '#web/amounts.ts';
import { call } from '#web/api.ts';
import { accessCalls } from '../contract/access.ts';
import { feeCalls } from '../contract/fees.ts';
import { giataCalls } from '../contract/giata.ts';

/** Options for fields that refer to records of another list; refreshed with that list. */
export function useGiataChoice() {
  const { data } = useQuery({
    queryKey: [giataCalls.search.path, 'choice'],
    queryFn: async () => (await call(giataCalls.all, { body: {} })).data,
  });
  return (data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
}

export function useFeeChoice() {
  const { data } = useQuery({
    queryKey: [feeCalls.search.path, 'choice'],
    queryFn: async () => (await call(feeCalls.all, { body: {} })).data,
  });
  return (data ?? []).map(({ id, percent, amount, note }) => ({
    value: String(id),
    label: `${recordNumber(id)} ${shownPercent(percent)} + ${shownAmount(amount)} EUR ${note}`.trim(),
  }));
}

export function useAccessChoice() {
  const { data } = useQuery({
    queryKey: [accessCalls.search.path, 'choice'],
    queryFn: async () => (await call(accessCalls.all, { body: {} })).data,
  });
  return (data ?? []).map(({ id, name, key_tail }) => ({ value: String(id), label: name || `…${key_tail}` }));
}
