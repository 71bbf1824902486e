import { defineTexts } from '#shared/texts.ts';

export const texts = defineTexts({
  'finder.recent': ['Recently opened', 'Nazadnje odprto', 'Nedavno otvoreno', 'Aperti di recente'],
  'finder.searching': ['Searching…', 'Iskanje …', 'Traženje…', 'Ricerca…'],
  'finder.failed': [
    'The search did not respond. Try again.',
    'Iskanje se ni odzvalo. Poskusite znova.',
    'Pretraga nije odgovorila. Pokušajte ponovno.',
    'La ricerca non ha risposto. Riprovi.',
  ],
  'finder.hits_one': [
    '{{written}} result',
    '{{written}} zadetek',
    '{{written}} pogodak',
    '{{written}} risultato',
  ],
  'finder.hits_two': [
    '{{written}} results',
    '{{written}} zadetka',
    '{{written}} pogotka',
    '{{written}} risultati',
  ],
  'finder.hits_few': [
    '{{written}} results',
    '{{written}} zadetki',
    '{{written}} pogotka',
    '{{written}} risultati',
  ],
  'finder.hits_many': [
    '{{written}} results',
    '{{written}} zadetkov',
    '{{written}} pogodaka',
    '{{written}} risultati',
  ],
  'finder.hits_other': [
    '{{written}} results',
    '{{written}} zadetkov',
    '{{written}} pogodaka',
    '{{written}} risultati',
  ],
  'finder.all': ['all {{total}}', 'vseh {{total}}', 'svih {{total}}', 'tutti i {{total}}'],
  'finder.inactive': ['inactive', 'neaktivno', 'neaktivno', 'non attivo'],
  'finder.open': ['open', 'odpri', 'otvori', 'apri'],
  'finder.keys.choose': ['choose', 'izberi', 'odaberi', 'scegli'],
  'finder.keys.tab': ['in a new tab', 'v novem zavihku', 'u novoj kartici', 'in una nuova scheda'],
  'finder.keys.group': ['next group', 'naslednja skupina', 'sljedeća skupina', 'gruppo successivo'],
  'finder.keys.actions': ['actions only', 'samo dejanja', 'samo radnje', 'solo azioni'],
  'finder.keys.numbers': ['numbers only', 'samo številke', 'samo brojevi', 'solo numeri'],
});
