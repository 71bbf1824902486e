import { defineTexts } from './texts.ts';

/** What every settings list says. */
export const settingsTexts = defineTexts({
  'settings.active': ['Active', 'Aktivno', 'Aktivno', 'Attivo'],
  'settings.trash': ['In the trash', 'V košu', 'U košu', 'Nel cestino'],
  'settings.switch': ['{{what}} is active', '{{what}}: aktivno', '{{what}}: aktivno', '{{what}}: attivo'],
  'settings.actions': ['Actions', 'Dejanja', 'Radnje', 'Azioni'],
  'settings.segments': ['Part of the list', 'Del seznama', 'Dio popisa', 'Parte dell’elenco'],
  'settings.tab.edit': ['Details', 'Podatki', 'Podaci', 'Dati'],
  'settings.unsaved_one': [
    '{{count}} unsaved change',
    '{{count}} neshranjena sprememba',
    '{{count}} nespremljena promjena',
    '{{count}} modifica non salvata',
  ],
  'settings.unsaved_two': [
    '{{count}} unsaved changes',
    '{{count}} neshranjeni spremembi',
    '{{count}} nespremljene promjene',
    '{{count}} modifiche non salvate',
  ],
  'settings.unsaved_few': [
    '{{count}} unsaved changes',
    '{{count}} neshranjene spremembe',
    '{{count}} nespremljene promjene',
    '{{count}} modifiche non salvate',
  ],
  'settings.unsaved_many': [
    '{{count}} unsaved changes',
    '{{count}} neshranjenih sprememb',
    '{{count}} nespremljenih promjena',
    '{{count}} modifiche non salvate',
  ],
  'settings.unsaved_other': [
    '{{count}} unsaved changes',
    '{{count}} neshranjenih sprememb',
    '{{count}} nespremljenih promjena',
    '{{count}} modifiche non salvate',
  ],
  'settings.stale': ['Changed elsewhere', 'Spremenjeno drugje', 'Promijenjeno drugdje', 'Modificato altrove'],
  'settings.stale.lead': [
    'Somebody else has saved this meanwhile. What you have typed is still here.',
    'Nekdo drug je to medtem shranil. Kar ste vnesli, je še tu.',
    'Netko drugi je to u međuvremenu spremio. Ono što ste unijeli još je ovdje.',
    'Nel frattempo qualcun altro ha salvato. Quanto ha scritto è ancora qui.',
  ],
  'settings.stale.reload': ['Reload theirs', 'Naloži njihovo', 'Učitaj njihovo', 'Carica le loro'],
  'settings.stale.keep': ['Keep mine', 'Obdrži moje', 'Zadrži moje', 'Mantieni le mie'],
});
