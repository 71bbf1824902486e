import { defineTexts } from '#shared/texts.ts';
import { importCheckTexts } from './texts/check.ts';
import { importHistoryTexts } from './texts/history.ts';
import { importScreenTexts } from './texts/screens.ts';

export const texts = defineTexts({
  ...importHistoryTexts,
  ...importCheckTexts,
  ...importScreenTexts,
  'imports.errors.unreadable': [
    'This file is no table that can be read. Save it as xlsx or csv.',
    'Te datoteke ni mogoče brati kot tabelo. Shranite jo kot xlsx ali csv.',
    'Ova se datoteka ne može čitati kao tablica. Spremite je kao xlsx ili csv.',
    'Questo file non si legge come tabella. Lo salvi come xlsx o csv.',
  ],
  'imports.errors.empty': [
    'Nothing to import',
    'Ni česa uvoziti',
    'Nema se što uvesti',
    'Nulla da importare',
  ],
  'imports.errors.tooManyRows': [
    'More than 20,000 rows: divide the file',
    'Več kot 20.000 vrstic: razdelite datoteko',
    'Više od 20.000 redaka: podijelite datoteku',
    'Più di 20.000 righe: divida il file',
  ],
  'imports.errors.tooLarge': [
    'The file is larger than 10 MB: divide it',
    'Datoteka je večja od 10 MB: razdelite jo',
    'Datoteka je veća od 10 MB: podijelite je',
    'Il file supera i 10 MB: lo divida',
  ],
  'imports.errors.notNow': [
    'This import is in another state by now',
    'Ta uvoz je zdaj v drugem stanju',
    'Ovaj je uvoz sada u drugom stanju',
    'Questa importazione ora è in un altro stato',
  ],
  'imports.errors.unknownField': [
    'A column is meant for a field that does not exist',
    'Stolpec je namenjen polju, ki ne obstaja',
    'Stupac je namijenjen polju koje ne postoji',
    'Una colonna è destinata a un campo che non esiste',
  ],
  'imports.errors.twice': [
    'Two columns are meant for the same field',
    'Dva stolpca sta namenjena istemu polju',
    'Dva su stupca namijenjena istom polju',
    'Due colonne sono destinate allo stesso campo',
  ],
  'imports.errors.missing': [
    'No column is meant for a required field',
    'Obveznemu polju ni namenjen noben stolpec',
    'Obveznom polju nije namijenjen nijedan stupac',
    'Nessuna colonna è destinata a un campo obbligatorio',
  ],
  'job.imports.ordered': ['Import', 'Uvoz', 'Uvoz', 'Importazione'],
  'job.imports.failed': [
    'Tell that an import failed',
    'Obvestilo o neuspelem uvozu',
    'Obavijest o neuspjelom uvozu',
    'Avviso di importazione non riuscita',
  ],
  'job.imports.undoOrdered': [
    'Taking an import back',
    'Razveljavitev uvoza',
    'Poništavanje uvoza',
    "Annullamento di un'importazione",
  ],
  'job.imports.over': [
    'Forgetting the file of an import',
    'Pozaba datoteke uvoza',
    'Zaborav datoteke uvoza',
    "Cancellazione del file di un'importazione",
  ],
});
