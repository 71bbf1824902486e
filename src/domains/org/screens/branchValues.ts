import { type Branch, type BranchInput, branchInput } from '../contract.ts';

const EMPTY = branchInput.parse({ name: '-' });

export const branchValues = (branch: Branch | undefined): BranchInput =>
  branch ? branchInput.parse(branch) : { ...EMPTY, name: '' };
