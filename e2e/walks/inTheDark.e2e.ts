import { walkAllScreens } from '../walk.ts';

walkAllScreens({ locale: 'en', options: { colorScheme: 'dark' }, hasAxe: true, opens: true });
