import type { HomePart } from '#web/domain.ts';
import { DeliveriesPanel } from './screens/DeliveriesPanel.tsx';

export const home: HomePart = {
  panels: [{ column: 'beside', rank: 50, Panel: DeliveriesPanel }],
};
