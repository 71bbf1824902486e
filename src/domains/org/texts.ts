import { refusalTexts } from './texts/refusals.ts';
import { roleTexts } from './texts/roles.ts';

export const orgTexts = { ...roleTexts, ...refusalTexts };
