import type { HomePart } from '#web/domain.ts';
import { OpenTickets } from './screens/OpenTickets.tsx';

export const home: HomePart = {
  panels: [{ column: 'beside', rank: 50, Panel: OpenTickets }],
};
