import { useSyncExternalStore } from 'react';

/** A value that code outside of components changes, and components follow. */
export function createStore<State>(first: State) {
  let state = first;
  const followers = new Set<() => void>();
  const follow = (follower: () => void) => {
    followers.add(follower);
    return () => followers.delete(follower);
  };
  const get = () => state;
  return {
    get,
    set(next: State): void {
      state = next;
      for (const follower of followers) follower();
    },
    use: (): State => useSyncExternalStore(follow, get),
  };
}
