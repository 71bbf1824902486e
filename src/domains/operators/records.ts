import { keptKind } from '#domains/history/records.ts';
import { contractKeeper, ownOperatorKeeper } from './store.ts';

export const operatorRecords = [
  keptKind('contracts', 'contract.read', contractKeeper),
  keptKind('own_operators', 'contract.read', ownOperatorKeeper),
];
