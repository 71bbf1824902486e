import type { NamedFields } from '#domains/history/actions/naming.ts';
import { accessByPermission } from '#domains/history/historyAccess.ts';
import { operatorsNamed } from '#domains/reference/store/operators.ts';
import { contractStore, ownOperatorStore } from './store.ts';

export const operatorHistoryAccess = [
  accessByPermission('contracts', 'contract.read', contractStore.find),
  accessByPermission('own_operators', 'contract.read', ownOperatorStore.find),
];

/** The catalogue is public. */
export const operatorNames: NamedFields = {
  fields: ['touroperator_id'],
  namesOf: ({ read }, ids) => read((db) => operatorsNamed(db, ids)),
};
