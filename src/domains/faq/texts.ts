import { defineTexts } from '#shared/texts.ts';

export const faqTexts = defineTexts({
  'faq.edit.title': ['Edit the help', 'Urejanje pomoči', 'Uređivanje pomoći', 'Modifica della guida'],
  'faq.order': ['Place', 'Mesto', 'Mjesto', 'Posizione'],
  'faq.question': ['Question', 'Vprašanje', 'Pitanje', 'Domanda'],
  'faq.locales': ['Languages', 'Jeziki', 'Jezici', 'Lingue'],
  'faq.active': ['Shown', 'Prikazano', 'Prikazano', 'Visibile'],
  'faq.created': ['Created', 'Ustvarjeno', 'Stvoreno', 'Creato'],
  'faq.errors.full': [
    'There is no room for more questions; delete one first',
    'Za več vprašanj ni prostora; najprej katero izbrišite',
    'Nema mjesta za više pitanja; najprije neko izbrišite',
    "Non c'è posto per altre domande; prima ne elimini una",
  ],
  'faq.errors.lastText': [
    'At least one language must be left',
    'Ostati mora vsaj en jezik',
    'Mora ostati barem jedan jezik',
    'Deve restare almeno una lingua',
  ],
});
