import { keptKind } from '#domains/history/records.ts';
import { accessKeeper, feeKeeper, giataKeeper, licenceKeeper } from './store/kinds.ts';

export const licenceRecords = [
  keptKind('licences', 'licence.read', licenceKeeper),
  keptKind('giata_licences', 'giata.read', giataKeeper),
  keptKind('api_licences', 'apilicence.edit', accessKeeper),
  keptKind('booking_fees', 'fee.read', feeKeeper),
];
