import { UPDATE_LOOK_MS } from '#web/constants.ts';
import { createStore } from '#web/store.ts';

/** The new version that waits. */
const waiting = createStore<ServiceWorker | undefined>(undefined);
export const useWaiting = waiting.use;

/** Looks for a newer version while the page is visible. */
export async function followUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js').catch(() => undefined);
  // Some browsers have no service workers or refuse them; the product works without.
  if (!registration) return;

  const offer = () => {
    // Without a controller the page came from the server and is already new.
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

/** Activates the new version and reloads once. */
export function takeUpdate(version: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  version.postMessage('take over');
}
