import type { BodyOf } from '#shared/contract.ts';
import { type Customer, customerCalls } from '../contract.ts';

export const customerInput = customerCalls.create.body;
export type CustomerValues = Omit<BodyOf<typeof customerCalls.create>, 'zip_code'>;

const FIELDS = Object.keys(customerInput.shape).filter(
  (name) => name !== 'zip_code',
) as (keyof CustomerValues)[];
/** A name and a contact are enough to satisfy the form. */
const { zip_code: _, ...PARSED } = customerInput.parse({ last_name: '-', email: 'a@b.cd' });
const BLANK: CustomerValues = { ...PARSED, last_name: '', email: '' };

export const customerValues = (card: Customer | undefined): CustomerValues =>
  card ? (Object.fromEntries(FIELDS.map((name) => [name, card[name]])) as CustomerValues) : BLANK;
