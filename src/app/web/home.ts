import { createElement, type FunctionComponent } from 'react';
import type { WebDomain } from '#web/domain.ts';
import { DOMAINS } from './domains.ts';

/** The home page with the panels of all domains. */
export async function loadHome(): Promise<{ HomePage: FunctionComponent }> {
  const [{ HomeScreen }, ...loaded] = await Promise.all([
    import('#domains/system/screens/HomeScreen.tsx'),
    ...DOMAINS.flatMap(({ home }: WebDomain) => home?.() ?? []),
  ]);
  const parts = loaded.map(({ home }) => home);
  return { HomePage: () => createElement(HomeScreen, { parts }) };
}
