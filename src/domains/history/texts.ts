import { defineTexts } from '#shared/texts.ts';

/**
 * Words of the history itself. Each domain adds its own: `history.record.<entity>`, `history.action.<action>`,
 * `history.field.<entity>.<field>`, and `history.value.<entity>.<field>.<value>` where a value is no word.
 */
export const texts = defineTexts({
  'history.title': ['History', 'Zgodovina', 'Povijest', 'Cronologia'],
  'history.own': ['My history', 'Moja zgodovina', 'Moja povijest', 'La mia cronologia'],
  'history.lead': [
    'Who did what, when, to which record of the agency.',
    'Kdo je kdaj kaj naredil s katerim zapisom agencije.',
    'Tko je kada što učinio s kojim zapisom agencije.',
    "Chi ha fatto cosa, quando, su quale registrazione dell'agenzia.",
  ],
  'history.search': [
    'Search by person or number',
    'Išči po osebi ali številki',
    'Pretraži po osobi ili broju',
    'Cerca per persona o numero',
  ],
  'history.none': ['Nothing happened yet', 'Ni še sprememb', 'Još nema promjena', 'Ancora nessuna modifica'],
  'history.noneHint': [
    'Each change appears here with who made it and what it was before.',
    'Vsaka sprememba se pojavi tu: kdo jo je naredil in kaj je bilo prej.',
    'Svaka se promjena pojavljuje ovdje: tko ju je napravio i što je bilo prije.',
    "Ogni modifica appare qui: chi l'ha fatta e che cosa c'era prima.",
  ],
  'history.when': ['When', 'Kdaj', 'Kada', 'Quando'],
  'history.who': ['Who', 'Kdo', 'Tko', 'Chi'],
  'history.what': ['What', 'Kaj', 'Što', 'Cosa'],
  'history.on': ['Record', 'Zapis', 'Zapis', 'Registrazione'],
  'history.field': ['Field', 'Polje', 'Polje', 'Campo'],
  'history.before': ['Before', 'Prej', 'Prije', 'Prima'],
  'history.after': ['After', 'Potem', 'Poslije', 'Dopo'],
  /** In place of a value that the history does not keep. */
  'history.secret': ['changed', 'spremenjeno', 'promijenjeno', 'modificato'],
  'history.changes': ['Changes', 'Spremembe', 'Promjene', 'Modifiche'],
  'history.action.created': ['Created', 'Ustvarjeno', 'Stvoreno', 'Creato'],
  'history.action.changed': ['Changed', 'Spremenjeno', 'Promijenjeno', 'Modificato'],
});
