import { useQuery } from '@tanstack/react-query';
import { contractCalls } from '#domains/operators/contract.ts';
import { userCalls } from '#domains/org/contract/users.ts';
import { branchCalls } from '#domains/org/contract.ts';
import { type PageOf, pageQuery, type RecordCalls, useRights } from '#domains/records/widgets/queries.ts';

/** The total of the smallest page. */
function useCount(calls: RecordCalls, filter: object = {}): number | undefined {
  const { read } = useRights(calls);
  const { data } = useQuery({ ...pageQuery(calls, { itemsPerPage: 5, filter }), enabled: read });
  return read ? data?.meta.total : undefined;
}

/** Users who hold a seat, as above their list and in the list of agencies. */
function useSeats(): number | undefined {
  const { read } = useRights(userCalls);
  const { data } = useQuery({ ...pageQuery(userCalls, { itemsPerPage: 5, filter: {} }), enabled: read });
  return (data as PageOf<typeof userCalls> | undefined)?.seats.used;
}

/** Number of records behind the places of the settings menu. */
export function usePlaceCounts(): Record<string, number | undefined> {
  return {
    '/settings/users': useSeats(),
    '/settings/subaccounts': useCount(branchCalls),
    '/settings/touroperators': useCount(contractCalls, { active: true }),
  };
}
