import { walkWhatOpens } from '../walk.ts';

walkWhatOpens({ locale: 'en', options: { colorScheme: 'light' }, hasAxe: true });
