import type { BodyOf } from '#shared/contract.ts';
import { keptComponent } from '#web/parts.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { type Fee, feeCalls } from '../contract/fees.ts';

export const CURRENCY = 'EUR';
const input = feeCalls.create.body;
export type FeeInput = BodyOf<typeof feeCalls.create>;
const EMPTY = input.parse({});

export const FEE = {
  schema: input,
  valuesOf: (row: Fee | undefined): FeeInput => (row ? input.parse(row) : EMPTY),
  Fields: keptComponent(() => import('./FeeFields.tsx').then((part) => part.FeeFields), Unreachable),
};
