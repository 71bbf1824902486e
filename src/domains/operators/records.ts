import type { NamedFields } from '#domains/history/actions/naming.ts';
import { keptRecords } from '#domains/history/records.ts';
import { operatorsNamed } from '#domains/reference/store/operators.ts';
import { contractKeeper, ownOperatorKeeper } from './store.ts';

export const operatorRecords = [
  keptRecords('contracts', 'contract.read', contractKeeper.find),
  keptRecords('own_operators', 'contract.read', ownOperatorKeeper.find),
];

/** Everybody may know the catalogue. */
export const operatorNames: NamedFields = {
  fields: ['touroperator_id'],
  namesOf: ({ read }, ids) => read((db) => operatorsNamed(db, ids)),
};
