import { lateComponent } from '#web/parts.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';
import { type Access, type AccessInput, accessCalls, accessForm } from '../contract/access.ts';

const input = accessCalls.create.body;
const EMPTY = input.parse({});

export const ACCESS = {
  schema: accessForm,
  valuesOf: (row: Access | undefined): AccessInput =>
    row ? input.parse({ ...row, api_password: '' }) : EMPTY,
  Fields: lateComponent(() => import('./AccessFields.tsx').then((part) => part.AccessFields), Unreachable),
};
