import * as z from 'zod/mini';
import type { BodyOf } from '#shared/contract.ts';
import { type Customer, customerCalls } from '../contract.ts';
import { flawsOf } from '../rules.ts';
import { lastKind } from './lastKind.ts';

type Input = BodyOf<typeof customerCalls.create>;
type Asked = 'is_company' | 'type' | 'sex';
/** Null: not answered yet. */
export type CustomerValues = Omit<Input, 'zip_code' | Asked> & { [Name in Asked]: Input[Name] | null };

const { shape } = customerCalls.create.body;

/** The contract, where a question without an answer says so beside all other flaws. */
export const customerForm = z
  .object({
    ...shape,
    is_company: z.nullable(shape.is_company),
    type: z.nullable(shape.type),
    sex: z.nullable(shape.sex),
  })
  .check(
    z.superRefine((typed, context) => {
      for (const [field, message] of flawsShown(typed)) {
        context.addIssue({ code: 'custom', path: [field], message });
      }
    }),
  );

/** Before the first answer nothing else is on screen. */
function flawsShown({
  is_company,
  ...typed
}: Pick<CustomerValues, keyof Parameters<typeof flawsOf>[0] | Asked>) {
  const isOpen = (field: string): [field: string, message: string] => [field, 'validation.required'];
  if (is_company === null) return [isOpen('is_company')];
  const open = (['type', 'sex'] as const).filter((field) => typed[field] === null);
  return [...open.map(isOpen), ...flawsOf({ ...typed, is_company })];
}

const FIELDS = Object.keys(shape).filter((name) => name !== 'zip_code') as (keyof CustomerValues)[];
/** A name and a contact are enough to satisfy the contract. */
const { zip_code: _, ...PARSED } = customerCalls.create.body.parse({ last_name: '-', email: 'a@b.cd' });
const BLANK: CustomerValues = { ...PARSED, last_name: '', email: '' };

/** Title and sex are asked of people alone. */
const answersFor = (isCompany: boolean | null): Pick<CustomerValues, Asked> => ({
  is_company: isCompany,
  type: isCompany ? BLANK.type : null,
  sex: isCompany ? BLANK.sex : null,
});

/** After another choice of person or company; what is stored comes back. */
export const turnedInto = (isCompany: boolean, row: Customer | undefined): Pick<CustomerValues, Asked> =>
  row?.is_company === isCompany
    ? { is_company: isCompany, type: row.type, sex: row.sex }
    : answersFor(isCompany);

export const customerValues =
  (userId: number | undefined) =>
  (card: Customer | undefined): CustomerValues =>
    card
      ? (Object.fromEntries(FIELDS.map((name) => [name, card[name]])) as CustomerValues)
      : { ...BLANK, ...answersFor(lastKind(userId)) };
