import { defineTexts } from '#shared/texts.ts';

/** How the history calls agencies, branches and users, and what is changed of them. */
export const orgHistoryTexts = defineTexts({
  'history.record.accounts': ['Agency', 'Agencija', 'Agencija', 'Agenzia'],
  'history.record.subaccounts': ['Branch', 'Poslovalnica', 'Poslovnica', 'Filiale'],
  'history.record.users': ['User', 'Uporabnik', 'Korisnik', 'Utente'],
  'history.action.logo_changed': [
    'Logo changed',
    'Logotip spremenjen',
    'Logotip promijenjen',
    'Logo cambiato',
  ],
  'history.field.accounts.logo': ['Logo', 'Logotip', 'Logotip', 'Logo'],
  'history.field.subaccounts.name': ['Name', 'Ime', 'Naziv', 'Nome'],
  'history.field.subaccounts.address': ['Address', 'Naslov', 'Adresa', 'Indirizzo'],
  'history.field.subaccounts.city': ['City', 'Kraj', 'Mjesto', 'Città'],
  'history.field.subaccounts.zip': ['Postcode', 'Poštna številka', 'Poštanski broj', 'CAP'],
  'history.field.subaccounts.country_code': ['Country', 'Država', 'Država', 'Paese'],
  'history.field.subaccounts.email': ['E-mail', 'E-pošta', 'E-pošta', 'E-mail'],
  'history.field.subaccounts.tel': ['Phone', 'Telefon', 'Telefon', 'Telefono'],
  'history.field.subaccounts.active': ['Active', 'Dejavna', 'Aktivna', 'Attiva'],
  'history.field.subaccounts.trashed': ['In the trash', 'V košu', 'U smeću', 'Nel cestino'],
});
