/**
 * The offline version: caches one version of the product as a whole, so that all its parts load without a
 * network and after an update of the server. A newer version waits until the user takes it.
 */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(name: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
/** The build inserts both. */
declare const __FILES__: string[];
declare const __VERSION__: string;

const scope = self as unknown as Scope;
const PREFIX = 'maestral-';
const NAME = PREFIX + __VERSION__;
const PAGE = '/';
/** Paths that the server answers itself. */
const NO_PAGE = /^\/(api|assets|health|metrics|broadcasting)(\/|$)|\.\w{1,5}$/;

scope.addEventListener('install', (event) => {
  const fresh = [PAGE, ...__FILES__].map((path) => new Request(path, { cache: 'no-cache' }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(fresh)));
});

scope.addEventListener('activate', (event) => {
  const clean = async () => {
    const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
    await Promise.all(older.map((name) => caches.delete(name)));
    await scope.clients.claim();
  };
  event.waitUntil(clean());
});

scope.addEventListener('message', ({ data }) => {
  if (data === 'take over') void scope.skipWaiting();
});

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate' && !NO_PAGE.test(pathname)) event.respondWith(offlineVersion(event.request, PAGE));
  else if (__FILES__.includes(pathname)) event.respondWith(offlineVersion(event.request, pathname));
});

async function offlineVersion(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(NAME);
  return (await cache.match(path)) ?? fetch(request);
}
