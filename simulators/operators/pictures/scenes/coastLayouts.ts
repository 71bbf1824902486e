import { BUILT_SHORES } from './builtShores.ts';
import type { Layout } from './coast.ts';
import { WILD_SHORES } from './wildShores.ts';

/** Their order is that of the horizons in `scene.ts`. */
export const LAYOUTS: Layout[] = [...WILD_SHORES, ...BUILT_SHORES];
