import type { HomePart } from '#web/domain.ts';
import { LatestNotices } from './screens/LatestNotices.tsx';
import { useOpenMatters } from './screens/useOpenMatters.tsx';

export const home: HomePart = {
  panels: [{ column: 'work', rank: 20, Panel: LatestNotices }],
  useNeeds: useOpenMatters,
};
