import { lateComponent } from '#web/parts.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';

export const SaveDialog = lateComponent(
  () => import('./SaveDialog.tsx').then((part) => part.SaveDialog),
  Unreachable,
);
export const SavedDialog = lateComponent(
  () => import('./SavedDialog.tsx').then((part) => part.SavedDialog),
  Unreachable,
);
