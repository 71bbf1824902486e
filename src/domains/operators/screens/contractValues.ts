import type { BodyOf } from '#shared/contract.ts';
import { type Contract, contractCalls } from '../contract.ts';

export const contractInput = contractCalls.create.body;
type Input = BodyOf<typeof contractCalls.create>;
/** Nothing is chosen where a new one begins. */
export type ContractValues = Omit<Input, 'touroperator_id'> & { touroperator_id: number | null };

const EMPTY: ContractValues = {
  ...contractInput.parse({ touroperator_id: 1, ctypes: ['hotel'] }),
  ...{ touroperator_id: null, ctypes: [] },
};

export const contractValues = (contract: Contract | undefined): ContractValues =>
  contract ? contractInput.parse({ ...contract, password: '' }) : EMPTY;
