import type { WebDomain } from '#web/domain.ts';

export const imports: WebDomain<Record<never, never>> = {
  name: 'imports',
  routes: {},
  home: () => import('./home.tsx'),
};
