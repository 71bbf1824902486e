import type { ComponentType } from 'react';
import { createStore } from '#web/store.ts';

interface Said {
  /** Renders notices; loads with the first one, since the sign-in page rarely needs it. */
  Host: ComponentType | undefined;
  /** The text when notices cannot be loaded. */
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
