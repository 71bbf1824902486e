import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { contractCalls } from '../contract.ts';

/** Shares the first part of the key with the contracts, so that a change of either refreshes both. */
const CONTRACTS = contractCalls.search.path;

/** Operators without a contract. */
export const addableQuery = queryOptions({
  queryKey: [CONTRACTS, 'addable'],
  queryFn: async () => (await call(contractCalls.touroperators, { body: {} })).data,
});

export const enabledQuery = queryOptions({
  queryKey: [CONTRACTS, 'enabled'],
  queryFn: async () => (await call(contractCalls.tocsList, {})).data,
});
