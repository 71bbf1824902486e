import { defineTexts } from '#shared/texts.ts';
import { importCheckTexts } from './texts/check.ts';
import { importHistoryTexts } from './texts/history.ts';
import { importScreenTexts } from './texts/screens.ts';

export const texts = defineTexts({
  ...importHistoryTexts,
  ...importCheckTexts,
  ...importScreenTexts,
  'imports.errors.unreadable': [
    'This file cannot be read as a table. Save it as xlsx or csv.',
    'Te datoteke ni mogoče brati kot tabelo. Shranite jo kot xlsx ali csv.',
    'Ova se datoteka ne može čitati kao tablica. Spremite je kao xlsx ili csv.',
    'Questo file non si legge come tabella. Lo salvi come xlsx o csv.',
  ],
  'imports.errors.empty': [
    'The file contains nothing to import',
    'V datoteki ni ničesar za uvoz',
    'U datoteci nema ničega za uvoz',
    'Il file non contiene nulla da importare',
  ],
  'imports.errors.tooManyRows': [
    'The file has more than 20,000 rows. Split it.',
    'Datoteka ima več kot 20.000 vrstic. Razdelite jo.',
    'Datoteka ima više od 20.000 redaka. Podijelite je.',
    'Il file ha più di 20.000 righe. Lo divida.',
  ],
  'imports.errors.tooLarge': [
    'The file is larger than 10 MB. Split it.',
    'Datoteka je večja od 10 MB. Razdelite jo.',
    'Datoteka je veća od 10 MB. Podijelite je.',
    'Il file supera i 10 MB. Lo divida.',
  ],
  'imports.errors.notNow': [
    'This import has changed in the meantime. Reload the page.',
    'Ta uvoz se je medtem spremenil. Osvežite stran.',
    'Ovaj se uvoz u međuvremenu promijenio. Osvježite stranicu.',
    'Questa importazione nel frattempo è cambiata. Aggiorni la pagina.',
  ],
  'imports.errors.unknownField': [
    'A column is assigned to a field that does not exist',
    'Stolpec je povezan s poljem, ki ne obstaja',
    'Stupac je povezan s poljem koje ne postoji',
    'Una colonna è collegata a un campo che non esiste',
  ],
  'imports.errors.twice': [
    'Two columns are assigned to the same field',
    'Dva stolpca sta povezana z istim poljem',
    'Dva su stupca povezana s istim poljem',
    'Due colonne sono collegate allo stesso campo',
  ],
  'imports.errors.missing': [
    'A required field has no column',
    'Obvezno polje nima stolpca',
    'Obvezno polje nema stupca',
    'Un campo obbligatorio non ha una colonna',
  ],
  'imports.errors.postcode': [
    'Postcodes of this country have {{digits}} digits',
    'Poštne številke te države so {{digits}}-mestne',
    'Poštanski brojevi te države su {{digits}}-znamenkasti',
    'I CAP di questo paese hanno {{digits}} cifre',
  ],
  'imports.errors.whichCountry': [
    'Missing, and the postcode is from another country',
    'Manjka, poštna številka pa je iz druge države',
    'Nedostaje, a poštanski broj je iz druge države',
    'Manca, e il CAP è di un altro paese',
  ],
  'job.imports.ordered': ['Import', 'Uvoz', 'Uvoz', 'Importazione'],
  'job.imports.failed': [
    'Notify about a failed import',
    'Obvestilo o neuspelem uvozu',
    'Obavijest o neuspjelom uvozu',
    'Avviso di importazione non riuscita',
  ],
  'job.imports.undoOrdered': [
    'Undo an import',
    'Razveljavitev uvoza',
    'Poništavanje uvoza',
    'Annullamento di un’importazione',
  ],
  'job.imports.over': [
    'Delete the file of an import',
    'Brisanje datoteke uvoza',
    'Brisanje datoteke uvoza',
    'Eliminazione del file di un’importazione',
  ],
});
