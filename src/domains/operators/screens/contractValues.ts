import * as z from 'zod/mini';
import type { BodyOf } from '#shared/contract.ts';
import { type Contract, contractCalls } from '../contract.ts';
import { ON_EXPIRE } from '../rules.ts';

export const contractInput = contractCalls.create.body;
type Input = BodyOf<typeof contractCalls.create>;
/** Nothing is chosen where a new one begins. */
export type ContractValues = Omit<Input, 'touroperator_id'> & { touroperator_id: number | null };

/** A new one is at work at once, which takes a rule: that is said together with whatever else is missing. */
export const newContractInput = z.extend(contractInput, {
  option_on_expire: z.literal(Object.values(ON_EXPIRE), 'operators.errors.ruleNeeded'),
});

const EMPTY: ContractValues = {
  ...contractInput.parse({ touroperator_id: 1, ctypes: ['hotel'] }),
  touroperator_id: null,
  ctypes: [],
};

export const contractValues = (contract: Contract | undefined): ContractValues =>
  contract ? contractInput.parse({ ...contract, password: '' }) : EMPTY;
