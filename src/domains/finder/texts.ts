import { defineTexts } from '#shared/texts.ts';

export const texts = defineTexts({
  'finder.recent': ['Recently opened', 'Nazadnje odprto', 'Nedavno otvoreno', 'Aperti di recente'],
  'finder.searching': ['Searching …', 'Iskanje …', 'Traženje …', 'Ricerca…'],
  'finder.failed': [
    'The search did not answer.',
    'Iskanje se ni odzvalo.',
    'Pretraga nije odgovorila.',
    'La ricerca non ha risposto.',
  ],
  'finder.hits_one': [
    '{{written}} hit',
    '{{written}} zadetek',
    '{{written}} pogodak',
    '{{written}} risultato',
  ],
  'finder.hits_two': [
    '{{written}} hits',
    '{{written}} zadetka',
    '{{written}} pogotka',
    '{{written}} risultati',
  ],
  'finder.hits_few': [
    '{{written}} hits',
    '{{written}} zadetki',
    '{{written}} pogotka',
    '{{written}} risultati',
  ],
  'finder.hits_many': [
    '{{written}} hits',
    '{{written}} zadetkov',
    '{{written}} pogodaka',
    '{{written}} risultati',
  ],
  'finder.hits_other': [
    '{{written}} hits',
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
