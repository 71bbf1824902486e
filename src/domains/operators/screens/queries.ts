import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api.ts';
import { contractCalls } from '../contract.ts';

/** The first part is that of the contracts, so that both are asked for again when one of them changes. */
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
