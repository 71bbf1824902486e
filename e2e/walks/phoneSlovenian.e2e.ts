import { walkAllScreens } from '../walk.ts';

walkAllScreens({ locale: 'sl', options: { colorScheme: 'light', viewport: { width: 390, height: 844 } } });
