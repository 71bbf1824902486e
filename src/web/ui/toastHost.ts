import { type ComponentType, useSyncExternalStore } from 'react';

interface Said {
  /** Shows notices; it comes with the first of them, since the sign-in page mostly needs none. */
  Host: ComponentType | undefined;
  /** What is said where notices cannot be loaded. */
  plainly: string;
}

const PLAIN_MS = 10_000;
let said: Said = { Host: undefined, plainly: '' };
let timer: ReturnType<typeof setTimeout> | undefined;
const followers = new Set<() => void>();

function change(next: Partial<Said>): void {
  said = { ...said, ...next };
  for (const follow of followers) follow();
}

export function showToasts(Host: ComponentType): void {
  if (said.Host !== Host || said.plainly !== '') change({ Host, plainly: '' });
}

export function showPlainly(plainly: string): void {
  clearTimeout(timer);
  change({ plainly });
  timer = setTimeout(() => change({ plainly: '' }), PLAIN_MS);
}

export const useSaid = (): Said =>
  useSyncExternalStore(
    (follow) => {
      followers.add(follow);
      return () => followers.delete(follow);
    },
    () => said,
  );
