import { walkAllScreens } from '../walk.ts';

// Italian has the longest words.
walkAllScreens({
  locale: 'it',
  options: { colorScheme: 'light', viewport: { width: 320, height: 640 } },
  hasWidths: true,
});
