import { walkAllScreens } from '../walk.ts';

walkAllScreens({ locale: 'hr', options: { colorScheme: 'light', viewport: { width: 390, height: 844 } } });
