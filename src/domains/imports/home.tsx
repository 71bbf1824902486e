import type { HomePart } from '#web/domain.ts';
import { LatestImports } from './screens/LatestImports.tsx';

export const home: HomePart = {
  panels: [{ column: 'beside', rank: 60, Panel: LatestImports }],
};
