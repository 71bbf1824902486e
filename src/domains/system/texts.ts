import { pageTexts } from './texts/pages.ts';
import { uiTexts } from './texts/ui.ts';

export const systemTexts = { ...pageTexts, ...uiTexts };
