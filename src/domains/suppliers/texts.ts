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
    'No supplier yet',
    'Ni še dobaviteljev',
    'Još nema dobavljača',
    'Ancora nessun fornitore',
  ],
  'suppliers.noneHint': [
    'Hotels, carriers and guides with whom you deal directly belong here.',
    'Sem sodijo hoteli, prevozniki in vodniki, s katerimi poslujete neposredno.',
    'Ovdje pripadaju hoteli, prijevoznici i vodiči s kojima poslujete izravno.',
    'Qui vanno alberghi, vettori e guide con cui tratta direttamente.',
  ],
  'suppliers.contact': ['Contact', 'Kontaktna oseba', 'Kontakt osoba', 'Referente'],
  'suppliers.note': ['Note', 'Opomba', 'Napomena', 'Nota'],
  'suppliers.badge': ['active', 'dejaven', 'aktivan', 'attivo'],
  'suppliers.choose': ['Nobody', 'Nihče', 'Nitko', 'Nessuno'],
  'suppliers.nothingFound': [
    'No supplier of this name',
    'Ni dobavitelja s tem imenom',
    'Nema dobavljača s tim imenom',
    'Nessun fornitore con questo nome',
  ],
  'suppliers.errors.unknown': [
    'This supplier does not exist or is in the trash',
    'Ta dobavitelj ne obstaja ali je v košu',
    'Ovaj dobavljač ne postoji ili je u košu',
    'Questo fornitore non esiste o è nel cestino',
  ],
});
