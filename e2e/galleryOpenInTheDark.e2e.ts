import { describeOpeners } from './galleryOpen.ts';

describeOpeners('dark');
