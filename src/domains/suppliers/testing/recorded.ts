import { fieldsOfRecord, type Recorded } from '#testing/recorded.ts';
import { supplierCalls } from '../contract.ts';

export const recorded: Recorded = { suppliers: [...fieldsOfRecord(supplierCalls), 'import_id'] };
