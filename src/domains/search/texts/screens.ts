import { defineTexts } from '#shared/texts.ts';
import { maskTexts } from './maskTexts.ts';
import { productTexts } from './productTexts.ts';
import { resultTexts } from './resultTexts.ts';

export const screenTexts = defineTexts({ ...maskTexts, ...resultTexts, ...productTexts });
