import { fieldsOfRecord, type Recorded } from '#testing/recorded.ts';
import { customerCalls } from '../contract.ts';

export const recorded: Recorded = {
  customers: [...fieldsOfRecord(customerCalls), 'subaccount_id', 'customer', 'customers'],
};
