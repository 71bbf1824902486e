import type { HomePart } from '#web/domain.ts';
import { LatestNotices } from './screens/LatestNotices.tsx';
import { useUrgentNotices } from './screens/useUrgentNotices.tsx';

export const home: HomePart = {
  panels: [{ column: 'work', rank: 20, Panel: LatestNotices }],
  useNeeds: useUrgentNotices,
};
