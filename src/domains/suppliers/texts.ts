import { defineTexts } from '#shared/texts.ts';
import { supplierHistoryTexts } from './texts/history.ts';

export const texts = defineTexts({
  ...supplierHistoryTexts,
  'suppliers.title': ['Suppliers', 'Dobavitelji', 'Dobavljači', 'Fornitori'],
  'suppliers.one': ['Supplier', 'Dobavitelj', 'Dobavljač', 'Fornitore'],
  'suppliers.search': ['Find a supplier', 'Poišči dobavitelja', 'Pronađi dobavljača', 'Cerca un fornitore'],
  'suppliers.add': ['Add supplier', 'Dodaj dobavitelja', 'Dodaj dobavljača', 'Aggiungi fornitore'],
  'suppliers.new': ['New supplier', 'Nov dobavitelj', 'Novi dobavljač', 'Nuovo fornitore'],
  'suppliers.none': [
    'No suppliers yet',
    'Ni še dobaviteljev',
    'Još nema dobavljača',
    'Ancora nessun fornitore',
  ],
  'suppliers.noneHint': [
    'Add the hotels, carriers and guides you work with directly.',
    'Dodajte hotele, prevoznike in vodnike, s katerimi poslujete neposredno.',
    'Dodajte hotele, prijevoznike i vodiče s kojima poslujete izravno.',
    'Aggiunga alberghi, vettori e guide con cui tratta direttamente.',
  ],
  'suppliers.contact': ['Contact person', 'Kontaktna oseba', 'Osoba za kontakt', 'Referente'],
  'suppliers.note': ['Note', 'Opomba', 'Napomena', 'Nota'],
  'suppliers.badge': ['active', 'aktiven', 'aktivan', 'attivo'],
  'suppliers.choose': ['None', 'Brez', 'Bez', 'Nessuno'],
  'suppliers.nothingFound': [
    'No supplier with this name',
    'Ni dobavitelja s tem nazivom',
    'Nema dobavljača s tim nazivom',
    'Nessun fornitore con questo nome',
  ],
  'suppliers.errors.unknown': [
    'This supplier does not exist or is in the trash',
    'Ta dobavitelj ne obstaja ali je v košu',
    'Ovaj dobavljač ne postoji ili je u košu',
    'Questo fornitore non esiste o è nel cestino',
  ],
});
