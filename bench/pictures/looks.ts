import type { BrowserContextOptions } from 'playwright-core';
import type { Locale } from '#shared/texts.ts';

/** Theme, language and size of a picture. */
export interface Look {
  name: string;
  /** Appended to the name of the screen in the file name. */
  suffix: string;
  scheme: 'light' | 'dark';
  locale: Locale;
  options: BrowserContextOptions;
  hasGallery: boolean;
  isNarrow: boolean;
}

const DESK = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 } };
const look = (name: string, change: Partial<Look>): Look => ({
  name,
  suffix: `-${name}`,
  scheme: 'light',
  locale: 'en',
  options: DESK,
  hasGallery: false,
  isNarrow: false,
  ...change,
});

export const LOOKS: Look[] = [
  look('light', { suffix: '', hasGallery: true }),
  look('dark', { scheme: 'dark', hasGallery: true }),
  look('phone', { options: PHONE, isNarrow: true }),
  look('sl', { locale: 'sl' }),
  look('it', { locale: 'it' }),
];
