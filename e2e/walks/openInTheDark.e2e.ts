import { walkWhatOpens } from '../walk.ts';

walkWhatOpens({ locale: 'en', options: { colorScheme: 'dark' }, hasAxe: true });
