import { roleTexts } from '#shared/roleTexts.ts';
import { defineTexts, type TextRow } from '#shared/texts.ts';

type RoleKey = keyof typeof roleTexts;
type ValueKey = RoleKey extends `role.${infer Role}` ? `history.value.users.roles.${Role}` : never;
const roleValues = Object.fromEntries(
  Object.entries(roleTexts).map(([key, row]) => [key.replace('role.', 'history.value.users.roles.'), row]),
) as Record<ValueKey, TextRow>;

/** Agencies, branches and users in the history. */
export const orgHistoryTexts = defineTexts({
  ...roleValues,
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
  'history.field.subaccounts.name': ['Name', 'Naziv', 'Naziv', 'Nome'],
  'history.field.subaccounts.address': ['Address', 'Naslov', 'Adresa', 'Indirizzo'],
  'history.field.subaccounts.city': ['City', 'Kraj', 'Mjesto', 'Città'],
  'history.field.subaccounts.zip': ['Postcode', 'Poštna številka', 'Poštanski broj', 'CAP'],
  'history.field.subaccounts.country_code': ['Country', 'Država', 'Država', 'Paese'],
  'history.field.subaccounts.email': ['E-mail', 'E-pošta', 'E-pošta', 'E-mail'],
  'history.field.subaccounts.tel': ['Phone', 'Telefon', 'Telefon', 'Telefono'],
  'history.field.subaccounts.active': ['Active', 'Aktivna', 'Aktivna', 'Attiva'],
  'history.field.subaccounts.trashed': ['In the trash', 'V košu', 'U košu', 'Nel cestino'],
  'history.action.invited': ['Invited', 'Povabljeno', 'Pozvano', 'Invitato'],
  'history.action.read': [
    'Viewed from another agency',
    'Ogled iz druge agencije',
    'Pregled iz druge agencije',
    'Visualizzato da un’altra agenzia',
  ],
  'history.action.destroyed': [
    'Deleted permanently',
    'Trajno izbrisano',
    'Trajno izbrisano',
    'Eliminato definitivamente',
  ],
  'history.field.subaccounts.signature': ['Signature', 'Podpis', 'Potpis', 'Firma'],
  'history.field.users.subaccount_id': ['Branch', 'Poslovalnica', 'Poslovnica', 'Filiale'],
  'history.field.users.modules': ['Applications', 'Aplikacije', 'Aplikacije', 'Applicazioni'],
  'history.field.users.roles': ['Roles', 'Vloge', 'Uloge', 'Ruoli'],
  'history.field.users.active': ['Active', 'Aktiven', 'Aktivan', 'Attivo'],
  'history.field.users.trashed': ['In the trash', 'V košu', 'U košu', 'Nel cestino'],
  'history.field.accounts.name': ['Name', 'Naziv', 'Naziv', 'Nome'],
  'history.field.accounts.address': ['Address', 'Naslov', 'Adresa', 'Indirizzo'],
  'history.field.accounts.city': ['City', 'Kraj', 'Mjesto', 'Città'],
  'history.field.accounts.zip': ['Postcode', 'Poštna številka', 'Poštanski broj', 'CAP'],
  'history.field.accounts.country_code': ['Country', 'Država', 'Država', 'Paese'],
  'history.field.accounts.tax_number': ['Tax number', 'Davčna številka', 'Porezni broj', 'Partita IVA'],
  'history.field.accounts.email': ['E-mail', 'E-pošta', 'E-pošta', 'E-mail'],
  'history.field.accounts.tel': ['Phone', 'Telefon', 'Telefon', 'Telefono'],
  'history.field.accounts.web': ['Website', 'Spletna stran', 'Web-stranica', 'Sito web'],
  'history.field.accounts.signature': ['Signature', 'Podpis', 'Potpis', 'Firma'],
  'history.field.accounts.locale': ['Language', 'Jezik', 'Jezik', 'Lingua'],
  'history.field.accounts.time_zone': ['Time zone', 'Časovni pas', 'Vremenska zona', 'Fuso orario'],
  'history.field.accounts.customers_per_branch': [
    'Customers per branch',
    'Stranke po poslovalnicah',
    'Kupci po poslovnicama',
    'Clienti per filiale',
  ],
  'history.field.accounts.modules': ['Applications', 'Aplikacije', 'Aplikacije', 'Applicazioni'],
  'history.field.accounts.active': ['Active', 'Aktivna', 'Aktivna', 'Attiva'],
  'history.field.accounts.trashed': ['In the trash', 'V košu', 'U košu', 'Nel cestino'],
  'history.field.users.account_id': ['Agency', 'Agencija', 'Agencija', 'Agenzia'],
  'history.field.subaccounts.account_id': ['Agency', 'Agencija', 'Agencija', 'Agenzia'],
});
