import { FONTS_MS } from './constants.ts';

/** One letter of each font file. */
const LETTERS = 'aš';

/** The fallback font has other widths: all text would move when the font loads. */
export async function fontsLoaded(): Promise<void> {
  const late = Promise.withResolvers<void>();
  setTimeout(late.resolve, FONTS_MS);
  const loaded = document.fonts.load("1em 'Inter Variable'", LETTERS).catch(() => {});
  await Promise.race([loaded, late.promise]);
}
