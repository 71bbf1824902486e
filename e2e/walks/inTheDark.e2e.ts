import { walkAllScreens } from '../walk.ts';

// Widths are the same by day and in the dark: here they are looked at, there screens are loaded anew.
walkAllScreens({ locale: 'en', options: { colorScheme: 'dark' }, hasAxe: true, hasWidths: true });
