import type { ComponentType } from 'react';
import { createStore } from '#web/store.ts';

interface Said {
  /** Shows notices; it comes with the first of them, since the sign-in page mostly needs none. */
  Host: ComponentType | undefined;
  /** What is said where notices cannot be loaded. */
  plainly: string;
}

const PLAIN_MS = 10_000;
const said = createStore<Said>({ Host: undefined, plainly: '' });
export const useSaid = said.use;
let timer: ReturnType<typeof setTimeout> | undefined;

export function showToasts(Host: ComponentType): void {
  const { Host: shown, plainly } = said.get();
  if (shown !== Host || plainly !== '') said.set({ Host, plainly: '' });
}

export function showPlainly(plainly: string): void {
  clearTimeout(timer);
  said.set({ ...said.get(), plainly });
  timer = setTimeout(() => said.set({ ...said.get(), plainly: '' }), PLAIN_MS);
}
