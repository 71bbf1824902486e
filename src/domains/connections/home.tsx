import type { HomePart } from '#web/domain.ts';
import { HealthPanel } from './screens/HealthPanel.tsx';

export const home: HomePart = {
  panels: [{ column: 'beside', rank: 60, Panel: HealthPanel }],
};
