import { createStore } from './store.ts';

const palette = createStore(false);
export const useIsPaletteOpen = palette.use;
/** What was typed since the palette was asked for; it may still be loading. */
export const typedEarly = { current: '' };
export function openPalette(): void {
  typedEarly.current = '';
  palette.set(true);
}
export const closePalette = (): void => palette.set(false);
