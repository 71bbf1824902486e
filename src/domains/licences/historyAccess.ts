import { accessByPermission } from '#domains/history/historyAccess.ts';
import { accessStore, feeStore, giataStore, licenceStore } from './store/kinds.ts';

export const licenceHistoryAccess = [
  accessByPermission('licences', 'licence.read', licenceStore.find),
  accessByPermission('giata_licences', 'giata.read', giataStore.find),
  accessByPermission('api_licences', 'apilicence.edit', accessStore.find),
  accessByPermission('booking_fees', 'fee.read', feeStore.find),
];
