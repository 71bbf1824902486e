import { defineTexts } from '#shared/texts.ts';

/** Questions and answers in the history. */
export const faqHistoryTexts = defineTexts({
  'history.record.faq_entries': [
    'Help question',
    'Vprašanje v pomoči',
    'Pitanje u pomoći',
    'Domanda della guida',
  ],
  'history.field.faq_entries.question_en': [
    'Question (English)',
    'Vprašanje (angleščina)',
    'Pitanje (engleski)',
    'Domanda (inglese)',
  ],
  'history.field.faq_entries.answer_en': [
    'Answer (English)',
    'Odgovor (angleščina)',
    'Odgovor (engleski)',
    'Risposta (inglese)',
  ],
  'history.field.faq_entries.question_sl': [
    'Question (Slovenian)',
    'Vprašanje (slovenščina)',
    'Pitanje (slovenski)',
    'Domanda (sloveno)',
  ],
  'history.field.faq_entries.answer_sl': [
    'Answer (Slovenian)',
    'Odgovor (slovenščina)',
    'Odgovor (slovenski)',
    'Risposta (sloveno)',
  ],
  'history.field.faq_entries.question_hr': [
    'Question (Croatian)',
    'Vprašanje (hrvaščina)',
    'Pitanje (hrvatski)',
    'Domanda (croato)',
  ],
  'history.field.faq_entries.answer_hr': [
    'Answer (Croatian)',
    'Odgovor (hrvaščina)',
    'Odgovor (hrvatski)',
    'Risposta (croato)',
  ],
  'history.field.faq_entries.question_it': [
    'Question (Italian)',
    'Vprašanje (italijanščina)',
    'Pitanje (talijanski)',
    'Domanda (italiano)',
  ],
  'history.field.faq_entries.answer_it': [
    'Answer (Italian)',
    'Odgovor (italijanščina)',
    'Odgovor (talijanski)',
    'Risposta (italiano)',
  ],
  'history.field.faq_entries.order': ['Position', 'Položaj', 'Položaj', 'Posizione'],
  'history.field.faq_entries.active': ['Shown', 'Prikazano', 'Prikazano', 'Visibile'],
  'history.field.faq_entries.trashed': ['In the trash', 'V košu', 'U košu', 'Nel cestino'],
  'history.field.faq_entries.account_id': ['Agency', 'Agencija', 'Agencija', 'Agenzia'],
});
