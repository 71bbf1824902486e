import type { Page } from 'playwright-core';
import { branchInput } from '#domains/org/contract.ts';
import { insertBranch } from '#domains/org/store/branches.ts';
import { systemWrite } from '#server/db/scope.ts';
import type { Product } from './product.ts';

export const press = (place: Pick<Page, 'getByRole'>, name: string) =>
  place.getByRole('button', { name, exact: true }).click();

export const addBranch = ({ pools }: Product, accountId: number, name: string) =>
  systemWrite(pools, (tx) => insertBranch(tx, accountId, branchInput.parse({ name })));
