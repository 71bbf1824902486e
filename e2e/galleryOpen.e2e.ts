import { describeOpeners } from './galleryOpen.ts';

describeOpeners('light');
