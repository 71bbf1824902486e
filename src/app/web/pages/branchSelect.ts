import { lateComponent } from '#web/parts.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';

/** Only forms need it, and the list is shown first. */
export const LateBranchSelect = lateComponent(
  () => import('#domains/org/widgets/BranchSelect.tsx').then((part) => part.BranchSelect),
  Unreachable,
);
