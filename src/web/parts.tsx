import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react';
import { PART_STALLED_MS } from './constants.ts';

/** Where a browser cannot say when it is idle. */
const SOON_MS = 1000;

/** Code that could not be fetched: the network is away, or the product was built anew since the page was opened. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

let isUsable = false;
const wanted: (() => Promise<unknown>)[] = [];

/** What a page may need at any moment, above all to say no, is fetched as soon as it is usable. */
export function fetchKeptParts(): void {
  if (isUsable) return;
  isUsable = true;
  void fetchWhenIdle(wanted);
}

async function fetchWhenIdle(loads: (() => Promise<unknown>)[]): Promise<void> {
  await whenIdle();
  for (const load of loads) load().catch(() => {}); // Whoever needs it tries again.
}

/** What is shown already can be used by then. */
export const whenIdle = () =>
  new Promise<void>((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => go());
    else setTimeout(go, SOON_MS);
  });

/** What does not come at all is missing as well: whoever waits is offered to reload. */
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

export function keptPart<Part>(load: () => Promise<Part>): () => Promise<Part> {
  if (isUsable) void fetchWhenIdle([load]);
  else wanted.push(load);
  return () => fetchPart(load);
}

/** A screen. One that cannot be loaded never loads the page anew by itself, as the router would do. */
export const lazyScreen = <Name extends string, Module extends Record<Name, ComponentType>>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => fetchPart(load), name);

/** A component that is fetched early; where it cannot be, a plain one stands in for it. */
export function keptComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Plain: ComponentType<Props>,
): FunctionComponent<Props> {
  const fetchOnce = keptPart(load);
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
