import { keptRecords } from '#domains/history/records.ts';
import { contractKeeper, ownOperatorKeeper } from './store.ts';

export const operatorRecords = [
  keptRecords('contracts', 'contract.read', contractKeeper.find),
  keptRecords('own_operators', 'contract.read', ownOperatorKeeper.find),
];
