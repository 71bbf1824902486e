import { defineTexts } from '#shared/texts.ts';
import { errorTexts } from './texts/errors.ts';
import { screenTexts } from './texts/screens.ts';
import { stateTexts } from './texts/states.ts';

export const texts = defineTexts({ ...errorTexts, ...stateTexts, ...screenTexts });
