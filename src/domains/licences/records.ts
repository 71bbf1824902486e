import { keptRecords } from '#domains/history/records.ts';
import { accessKeeper, feeKeeper, giataKeeper, licenceKeeper } from './store/kinds.ts';

export const licenceRecords = [
  keptRecords('licences', 'licence.read', licenceKeeper.find),
  keptRecords('giata_licences', 'giata.read', giataKeeper.find),
  keptRecords('api_licences', 'apilicence.edit', accessKeeper.find),
  keptRecords('booking_fees', 'fee.read', feeKeeper.find),
];
