import { readdirSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { createAppRouter } from '#app/web/routes.ts';
import { LOOKS } from '../../bench/pictures/looks.ts';
import { ERROR_SCREENS, isIn, OPEN_SCREENS, PUBLIC_SCREENS, SIGNED_IN_SCREENS, UNKNOWN } from './screens.ts';

const screens = [...PUBLIC_SCREENS, ...ERROR_SCREENS, ...SIGNED_IN_SCREENS, ...OPEN_SCREENS];

describe('screens that are looked at', () => {
  test('SHELL-014 are all that an address leads to, and each has a title', () => {
    const { routesById } = createAppRouter(new QueryClient());
    // A layout contains other routes, a redirect shows nothing.
    const leaves = Object.values(routesById).filter(
      ({ children, options }) => children === undefined && options.component !== undefined,
    );
    expect(leaves.length).toBeGreaterThan(15);
    const isLookedAt = (pattern: string) => {
      if (pattern === '/$') return screens.some(({ path }) => path === UNKNOWN);
      const address = new RegExp(`^${pattern.replaceAll(/\$\w+/g, '[^/]+').replace(/\/$/, '')}(\\?|$)`);
      return screens.some(({ path, leadsTo }) => address.test(path) || leadsTo === pattern);
    };
    const paths = leaves.map(({ fullPath }) => String(fullPath));
    expect(paths.filter((path) => !isLookedAt(path))).toEqual([]);
    expect(isLookedAt('/settings/nobody/looked')).toBe(false);
    const untitled = leaves.filter(
      ({ options, parentRoute }) => !(options.staticData?.title ?? parentRoute?.options?.staticData?.title),
    );
    expect(untitled.map(({ fullPath }) => fullPath)).toEqual([]);
  });

  test('have their pictures in every look, and no picture is left over', () => {
    const wanted = LOOKS.flatMap((look) =>
      screens.filter((screen) => isIn(screen, look.isNarrow)).map(({ name }) => `${name}${look.suffix}.png`),
    );
    const pictures = readdirSync('docs/pictures').filter((file) => !file.startsWith('gallery-'));
    expect(pictures.toSorted()).toEqual(wanted.toSorted());
  });
});
