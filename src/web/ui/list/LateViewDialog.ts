import { lateComponent } from '#web/parts.tsx';
import { Unreachable } from '../Unreachable.tsx';

/** Loaded on demand: the list comes first. */
export const LateViewDialog = lateComponent(
  () => import('./ViewDialog.tsx').then((part) => part.ViewDialog),
  Unreachable,
);
