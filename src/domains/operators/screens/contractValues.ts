import * as z from 'zod/mini';
import type { BodyOf } from '#shared/contract.ts';
import { type Contract, contractCalls } from '../contract.ts';
import { ON_EXPIRE } from '../rules.ts';

export const contractInput = contractCalls.create.body;
type Input = BodyOf<typeof contractCalls.create>;
/** A new contract has no rule preselected. */
export type ContractValues = Omit<Input, 'touroperator_id'> & { touroperator_id: number | null };

/** A new contract is active at once, which requires a rule: reported together with other missing fields. */
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
