import { keptComponent } from '#web/parts.tsx';
import { Unreachable } from '#web/ui/Unreachable.tsx';

/** Forms alone need it, and one looks at the list first. */
export const LateBranchSelect = keptComponent(
  () => import('#domains/org/widgets/BranchSelect.tsx').then((part) => part.BranchSelect),
  Unreachable,
);
