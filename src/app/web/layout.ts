import { createElement, type FunctionComponent } from 'react';
import type { WebDomain } from '#web/domain.ts';
import { DOMAINS } from './domains.ts';

/** The frame around every screen with the places and records of all domains. */
export async function loadLayout(): Promise<{ Layout: FunctionComponent }> {
  const [{ Layout }, ...loaded] = await Promise.all([
    import('./shell/Layout.tsx'),
    ...DOMAINS.flatMap(({ frame }: WebDomain) => frame?.() ?? []),
  ]);
  const places = loaded.flatMap(({ frame }) => frame.places).sort((one, other) => one.rank - other.rank);
  const kinds = loaded.flatMap(({ frame }) => frame.found ?? []).sort((one, other) => one.rank - other.rank);
  return { Layout: () => createElement(Layout, { places, kinds }) };
}
