import { defineTexts } from '#shared/texts.ts';

/** Imports in the history. */
export const importHistoryTexts = defineTexts({
  'history.record.imports': ['Import', 'Uvoz', 'Uvoz', 'Importazione'],
  'history.action.uploaded': ['File uploaded', 'Datoteka naložena', 'Datoteka učitana', 'File caricato'],
  'history.action.imported': ['Imported', 'Uvoženo', 'Uvezeno', 'Importato'],
  'history.action.undone': ['Undone', 'Razveljavljeno', 'Poništeno', 'Annullato'],
  'history.action.forgotten': ['File deleted', 'Datoteka izbrisana', 'Datoteka izbrisana', 'File eliminato'],
  'history.field.imports.kind': ['List', 'Seznam', 'Popis', 'Elenco'],
  'history.field.imports.name': ['File', 'Datoteka', 'Datoteka', 'File'],
  'history.field.imports.created': ['New', 'Novi', 'Novi', 'Nuovi'],
  'history.field.imports.updated': ['Changed', 'Spremenjeni', 'Promijenjeni', 'Modificati'],
  'history.field.imports.skipped': ['Skipped', 'Preskočeni', 'Preskočeni', 'Saltati'],
  'history.field.imports.wrong': ['Refused', 'Zavrnjeni', 'Odbijeni', 'Rifiutati'],
  'history.field.imports.removed': ['Removed', 'Odstranjeni', 'Uklonjeni', 'Rimossi'],
  'history.field.imports.restored': ['Restored', 'Vrnjeni', 'Vraćeni', 'Ripristinati'],
  'history.field.imports.kept': [
    'Left as they were',
    'Ostali nespremenjeni',
    'Ostali nepromijenjeni',
    'Rimasti invariati',
  ],
});
