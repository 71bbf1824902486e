import { createStore } from './store.ts';

const palette = createStore(false);
export const useIsPaletteOpen = palette.use;
export const openPalette = (): void => palette.set(true);
export const closePalette = (): void => palette.set(false);
