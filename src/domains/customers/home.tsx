import type { HomePart } from '#web/domain.ts';
import { RecentCustomers } from './screens/RecentCustomers.tsx';

export const home: HomePart = {
  panels: [{ column: 'work', rank: 10, Panel: RecentCustomers }],
};
