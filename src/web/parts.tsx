import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';
import { PART_STALLED_MS } from './constants.ts';

/** For browsers without `requestIdleCallback`. */
const SOON_MS = 1000;

/**
 * Code that could not be fetched: there is no network, or the product was rebuilt since the page was opened.
 */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

let isUsable = false;
const wanted: (() => Promise<unknown>)[] = [];

/** Parts that a page may need at any moment, such as failure notices, are fetched when it is idle. */
export function prefetchParts(): void {
  if (isUsable) return;
  isUsable = true;
  void fetchWhenIdle(wanted);
}

async function fetchWhenIdle(loads: (() => Promise<unknown>)[]): Promise<void> {
  await whenIdle();
  for (const load of loads) load().catch(() => {}); // The caller that needs it tries again.
}

/** Resolves when the page is usable. */
export const whenIdle = () =>
  new Promise<void>((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => go());
    else setTimeout(go, SOON_MS);
  });

/** A part that stalls counts as missing, so that the user can reload. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const stalled = Promise.withResolvers<never>();
  const timer = setTimeout(() => stalled.reject(new Error('It did not come.')), PART_STALLED_MS);
  try {
    return await Promise.race([load(), stalled.promise]);
  } catch (error) {
    throw new PartMissing(String(error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

export function prefetchedPart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  if (isUsable) void fetchWhenIdle([load]);
  else wanted.push(load);
  return () => fetchPart(load);
}

/** A screen. When it cannot be loaded, it never reloads the page by itself, as the router would. */
export const lazyScreen = <Name extends string, Module extends Record<Name, ComponentType>>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => fetchPart(load), name);

/** A component that loads after the page; `Plain` is shown when it cannot be loaded. */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Plain: ComponentType<Props>,
): FunctionComponent<Props> {
  const fetchOnce = prefetchedPart(load);
  let found: ComponentType<Props> | undefined;
  return function Kept(props: Props) {
    const [Part, setPart] = useState(() => found);
    useEffect(() => {
      const show = (shown: ComponentType<Props>) => setPart(() => shown);
      if (!Part) {
        void fetchOnce().then(
          (fetched) => {
            found = fetched;
            show(fetched);
          },
          () => show(Plain),
        );
      }
    }, [Part]);
    return Part && <Part {...props} />;
  };
}
