import { LOCALES } from '#shared/texts.ts';
import { OF_EVERY_RECORD, type Recorded } from '#testing/recorded.ts';

const texts = LOCALES.flatMap((locale) => [`question_${locale}`, `answer_${locale}`]);

export const recorded: Recorded = { faq_entries: [...texts, 'order', ...OF_EVERY_RECORD] };
