import { fieldsOfRecord, type Recorded } from '#testing/recorded.ts';
import { contractCalls, ownOperatorCalls } from '../contract.ts';

export const recorded: Recorded = {
  contracts: fieldsOfRecord(contractCalls),
  own_operators: fieldsOfRecord(ownOperatorCalls),
};
