import { defineTexts } from '#shared/texts.ts';

/** Settings and exports of lists in the history. */
export const listHistoryTexts = defineTexts({
  'history.record.lists': ['List', 'Seznam', 'Popis', 'Elenco'],
  'history.record.list_views': ['Saved view', 'Shranjen pogled', 'Spremljeni prikaz', 'Vista salvata'],
  'history.action.exported': ['Exported', 'Izvoženo', 'Izvezeno', 'Esportato'],
  'history.action.deleted': ['Deleted', 'Izbrisano', 'Izbrisano', 'Eliminato'],
  'history.action.restored': ['Restored', 'Obnovljeno', 'Vraćeno', 'Ripristinato'],
  'history.field.lists.search': ['Search', 'Iskanje', 'Pretraga', 'Ricerca'],
  'history.field.lists.filter': ['Filters', 'Filtri', 'Filtri', 'Filtri'],
  'history.field.lists.sort': ['Order', 'Razvrstitev', 'Poredak', 'Ordine'],
  'history.field.lists.columns': ['Columns', 'Stolpci', 'Stupci', 'Colonne'],
  'history.field.lists.format': ['Format', 'Oblika', 'Oblik', 'Formato'],
  'history.field.lists.rows': ['Rows', 'Vrstice', 'Redci', 'Righe'],
  'history.field.list_views.list': ['List', 'Seznam', 'Popis', 'Elenco'],
  'history.field.list_views.name': ['Name', 'Ime', 'Naziv', 'Nome'],
  'history.field.list_views.shared': ['Shared', 'V skupni rabi', 'Dijeljeno', 'Condivisa'],
  'history.field.list_views.query': ['Content', 'Vsebina', 'Sadržaj', 'Contenuto'],
});
