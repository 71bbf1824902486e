import { defineTexts } from '#shared/texts.ts';

/** Suppliers in the history. */
export const supplierHistoryTexts = defineTexts({
  'history.record.suppliers': ['Supplier', 'Dobavitelj', 'Dobavljač', 'Fornitore'],
  'history.value.imports.kind.suppliers': ['Suppliers', 'Dobavitelji', 'Dobavljači', 'Fornitori'],
  'history.field.suppliers.name': ['Name', 'Naziv', 'Naziv', 'Nome'],
  'history.field.suppliers.contact': ['Contact person', 'Kontaktna oseba', 'Osoba za kontakt', 'Referente'],
  'history.field.suppliers.email': ['E-mail', 'E-pošta', 'E-pošta', 'E-mail'],
  'history.field.suppliers.tel': ['Phone', 'Telefon', 'Telefon', 'Telefono'],
  'history.field.suppliers.address': ['Address', 'Naslov', 'Adresa', 'Indirizzo'],
  'history.field.suppliers.city': ['City', 'Kraj', 'Mjesto', 'Città'],
  'history.field.suppliers.zip': ['Postcode', 'Poštna številka', 'Poštanski broj', 'CAP'],
  'history.field.suppliers.country_code': ['Country', 'Država', 'Država', 'Paese'],
  'history.field.suppliers.note': ['Note', 'Opomba', 'Napomena', 'Nota'],
  'history.field.suppliers.import_id': ['Import', 'Uvoz', 'Uvoz', 'Importazione'],
  'history.field.suppliers.active': ['Active', 'Aktivno', 'Aktivno', 'Attivo'],
  'history.field.suppliers.trashed': ['In the trash', 'V košu', 'U košu', 'Nel cestino'],
  'history.field.suppliers.account_id': ['Agency', 'Agencija', 'Agencija', 'Agenzia'],
});
