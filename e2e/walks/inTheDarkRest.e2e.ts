import { walkAllScreens } from '../walk.ts';

// Widths are the same in both themes, so they are checked here, and page loads in the light theme.
walkAllScreens({
  locale: 'en',
  options: { colorScheme: 'dark' },
  hasAxe: true,
  half: 'second',
  hasWidths: true,
});
