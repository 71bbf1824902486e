import { fieldsOfRecord, type Recorded } from '#testing/recorded.ts';
import { accessCalls } from '../contract/access.ts';
import { feeCalls } from '../contract/fees.ts';
import { giataCalls } from '../contract/giata.ts';
import { licenceCalls } from '../contract.ts';

const TIERS = ['module_id', 'bought_pricing', 'next_pricing', 'next_from', 'raised_from', 'told_days'];

export const recorded: Recorded = {
  licences: [...fieldsOfRecord(licenceCalls), ...TIERS],
  giata_licences: fieldsOfRecord(giataCalls),
  api_licences: [...fieldsOfRecord(accessCalls), 'key_tail'],
  booking_fees: fieldsOfRecord(feeCalls),
};
