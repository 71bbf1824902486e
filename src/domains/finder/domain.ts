import type { Domain } from '#server/domain.ts';
import type { Platform } from '#server/platform.ts';
import type { Finder } from './actions.ts';
import { finderCalls } from './contract.ts';
import { finderRoutes } from './routes.ts';
import { texts } from './texts.ts';

declare module '#server/domain.ts' {
  interface Domain {
    /** How the palette finds its records. */
    finders?(platform: Platform): readonly Finder[];
  }
}

export const finder = {
  name: 'finder',
  uses: [],
  calls: [finderCalls],
  texts,
  routes: (platform, { domains }) =>
    finderRoutes(domains.flatMap(({ finders }) => finders?.(platform) ?? [])),
} satisfies Domain;
