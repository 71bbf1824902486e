import { useSyncExternalStore } from 'react';

let isWanted = false;
const followers = new Set<() => void>();

/** The host of the notices is loaded with the first of them: the sign-in page mostly needs none. */
export function wantToasts(): void {
  isWanted = true;
  for (const follow of followers) follow();
}

export const useToastsWanted = (): boolean =>
  useSyncExternalStore(
    (follow) => {
      followers.add(follow);
      return () => followers.delete(follow);
    },
    () => isWanted,
  );
