import { UPDATE_LOOK_MS } from '#web/constants.ts';
import { createStore } from '#web/store.ts';

/** The version that waits to be taken. */
const waiting = createStore<ServiceWorker | undefined>(undefined);
export const useWaiting = waiting.use;

/** Looks for a newer version as long as somebody looks at the page. */
export async function followUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return; // Some browsers keep nothing; the product works without.

  const offer = () => {
    // Without one that is in force the page came from the server and is new itself.
    if (serviceWorker.controller && registration.waiting) waiting.set(registration.waiting);
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  setInterval(() => {
    if (document.visibilityState === 'visible' && navigator.onLine)
      void registration.update().catch(() => {});
  }, UPDATE_LOOK_MS);
}

/** The page comes again in the new version, once. */
export function takeUpdate(version: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  version.postMessage('take over');
}
