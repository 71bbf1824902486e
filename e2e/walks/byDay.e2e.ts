import { walkAllScreens } from '../walk.ts';

walkAllScreens({
  locale: 'en',
  options: { colorScheme: 'light' },
  hasAxe: true,
  half: 'first',
  loadedAnew: ['recover', 'home', 'customers', 'profile', 'touroperators', 'jobs'],
});
