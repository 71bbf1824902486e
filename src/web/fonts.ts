import { FONTS_MS } from './constants.ts';

/** One letter of each file. */
const LETTERS = 'aš';

/** Words in another font are of another width: all of them would move when their own comes. */
export async function fontsLoaded(): Promise<void> {
  const late = Promise.withResolvers<void>();
  setTimeout(late.resolve, FONTS_MS);
  const loaded = document.fonts.load("1em 'Inter Variable'", LETTERS).catch(() => {});
  await Promise.race([loaded, late.promise]);
}
