import { defineTexts } from '#shared/texts.ts';

/**
 * Words of the history itself. Each domain adds its own: `history.record.<entity>`, `history.action.<action>`,
 * `history.field.<entity>.<field>`, and `history.value.<entity>.<field>.<value>` where a value is no word.
 */
export const texts = defineTexts({
  'history.title': ['History', 'Zgodovina', 'Povijest', 'Cronologia'],
  'history.own': ['My history', 'Moja zgodovina', 'Moja povijest', 'La mia cronologia'],
  'history.lead': [
    'Who changed what in the agency, and when.',
    'Kdo je kaj spremenil v agenciji in kdaj.',
    'Tko je što promijenio u agenciji i kada.',
    'Chi ha modificato cosa nell’agenzia, e quando.',
  ],
  'history.search': [
    'Search by person or number',
    'Išči po osebi ali številki',
    'Pretraži po osobi ili broju',
    'Cerca per persona o numero',
  ],
  'history.none': ['No changes yet', 'Ni še sprememb', 'Još nema promjena', 'Ancora nessuna modifica'],
  'history.noneHint': [
    'Every change appears here, with who made it and what it was before.',
    'Tu se pokaže vsaka sprememba: kdo jo je naredil in kaj je bilo prej.',
    'Ovdje se pojavljuje svaka promjena: tko ju je napravio i što je bilo prije.',
    'Qui appare ogni modifica: chi l’ha fatta e che cosa c’era prima.',
  ],
  'history.when': ['When', 'Kdaj', 'Kada', 'Quando'],
  'history.who': ['Who', 'Kdo', 'Tko', 'Chi'],
  'history.what': ['What', 'Kaj', 'Što', 'Che cosa'],
  'history.on': ['Record', 'Zapis', 'Zapis', 'Voce'],
  'history.field': ['Field', 'Polje', 'Polje', 'Campo'],
  'history.before': ['Before', 'Prej', 'Prije', 'Prima'],
  'history.after': ['After', 'Potem', 'Poslije', 'Dopo'],
  /** In place of a value that the history does not keep. */
  'history.secret': ['changed', 'spremenjeno', 'promijenjeno', 'modificato'],
  'history.changes': ['Changes', 'Spremembe', 'Promjene', 'Modifiche'],
  'history.action.created': ['Created', 'Ustvarjeno', 'Izrađeno', 'Creato'],
  'history.action.changed': ['Changed', 'Spremenjeno', 'Promijenjeno', 'Modificato'],
});
