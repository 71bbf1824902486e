import { defineTexts } from './texts.ts';

/** What every settings list says. */
export const settingsTexts = defineTexts({
  'settings.active': ['Active', 'Aktivno', 'Aktivno', 'Attivo'],
  'settings.trash': ['In the trash', 'V košu', 'U košu', 'Nel cestino'],
  'settings.trash.empty': ['The trash is empty', 'Koš je prazen', 'Koš je prazan', 'Il cestino è vuoto'],
  'settings.trash.emptyHint': [
    'What is deleted stays here until somebody restores it or deletes it permanently.',
    'Kar izbrišete, ostane tu, dokler kdo tega ne obnovi ali trajno izbriše.',
    'Što izbrišete, ostaje ovdje dok to netko ne vrati ili trajno ne izbriše.',
    'Ciò che si elimina resta qui finché qualcuno non lo ripristina o lo elimina definitivamente.',
  ],
  'settings.switch': ['{{what}} is active', '{{what}}: aktivno', '{{what}}: aktivno', '{{what}}: attivo'],
  'settings.isOn': ['{{what}}: active', '{{what}}: aktivno', '{{what}}: aktivno', '{{what}}: attivo'],
  'settings.isOff': [
    '{{what}}: not active',
    '{{what}}: ni aktivno',
    '{{what}}: nije aktivno',
    '{{what}}: non attivo',
  ],
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
  'settings.missing': ['Not found', 'Ni najdeno', 'Nije pronađeno', 'Non trovato'],
  'settings.missing.lead': [
    'It was deleted permanently, or the address is wrong.',
    'Je trajno izbrisano ali pa naslov ni pravi.',
    'Trajno je izbrisano ili adresa nije ispravna.',
    'È stato eliminato definitivamente, oppure l’indirizzo è sbagliato.',
  ],
  'settings.missing.back': ['Back to the list', 'Nazaj na seznam', 'Natrag na popis', 'Torna all’elenco'],
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
