import { lateComponent } from '#web/parts.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { type Fee, type FeeInput, feeCalls } from '../contract/fees.ts';

const input = feeCalls.create.body;
const EMPTY = input.parse({});

export const FEE = {
  schema: input,
  valuesOf: (row: Fee | undefined): FeeInput => (row ? input.parse(row) : EMPTY),
  Fields: lateComponent(() => import('./FeeFields.tsx').then((part) => part.FeeFields), Unreachable),
};
