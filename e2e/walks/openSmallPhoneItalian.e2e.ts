import { walkWhatOpens } from '../walk.ts';

// Italian has the longest words.
walkWhatOpens({ locale: 'it', options: { colorScheme: 'light', viewport: { width: 320, height: 640 } } });
