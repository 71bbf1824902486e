import { CTYPES, type Ctype } from '#domains/reference/rules/offers.ts';
import { defineTexts, type TextRow } from '#shared/texts.ts';
import { operatorScreenTexts } from './screens.ts';

const typeValues = Object.fromEntries(
  CTYPES.map(([code, ...row]) => [`history.value.contracts.ctypes.${code}`, row]),
) as unknown as Record<`history.value.contracts.ctypes.${Ctype}`, TextRow>;

/** Contracts and own operators in the history. */
export const operatorHistoryTexts = defineTexts({
  ...typeValues,
  'history.value.contracts.instruction.0': operatorScreenTexts['operators.instruction.0'],
  'history.value.contracts.instruction.1': operatorScreenTexts['operators.instruction.1'],
  'history.value.contracts.instruction.2': operatorScreenTexts['operators.instruction.2'],
  'history.value.contracts.instruction.3': operatorScreenTexts['operators.instruction.3'],
  'history.value.contracts.instruction.4': operatorScreenTexts['operators.instruction.4'],
  'history.field.contracts.touroperator_id': ['Tour operator', 'Organizator', 'Organizator', 'Tour operator'],
  'history.field.contracts.contract_number': [
    'Contract number',
    'Številka pogodbe',
    'Broj ugovora',
    'Numero di contratto',
  ],
  'history.field.contracts.allow_reselling': ['Reselling', 'Nadaljnja prodaja', 'Preprodaja', 'Rivendita'],
  'history.field.contracts.all_subaccounts': [
    'All branches',
    'Vse poslovalnice',
    'Sve poslovnice',
    'Tutte le filiali',
  ],
  'history.field.contracts.subaccounts': ['Branches', 'Poslovalnice', 'Poslovnice', 'Filiali'],
  'history.field.contracts.ctypes': ['Content types', 'Vrste vsebin', 'Vrste sadržaja', 'Tipi di contenuto'],
  'history.field.contracts.apis': ['Interfaces', 'Vmesniki', 'Sučelja', 'Interfacce'],
  'history.field.contracts.instruction': [
    'How to book',
    'Kako rezervirati',
    'Kako rezervirati',
    'Come prenotare',
  ],
  'history.field.contracts.option_expire_hours': [
    'Option duration in hours',
    'Trajanje opcije v urah',
    'Trajanje opcije u satima',
    'Durata dell’opzione in ore',
  ],
  'history.field.contracts.option_on_expire': [
    'When an option ends',
    'Ko opcija poteče',
    'Kad opcija istekne',
    'Alla scadenza dell’opzione',
  ],
  'history.field.contracts.username': ['User name', 'Uporabniško ime', 'Korisničko ime', 'Nome utente'],
  'history.field.contracts.password': ['Password', 'Geslo', 'Lozinka', 'Password'],
  'history.field.contracts.active': ['Active', 'Aktivno', 'Aktivno', 'Attivo'],
  'history.field.contracts.trashed': ['In the trash', 'V košu', 'U košu', 'Nel cestino'],
  'history.field.contracts.account_id': ['Agency', 'Agencija', 'Agencija', 'Agenzia'],
  'history.field.own_operators.name': ['Name', 'Naziv', 'Naziv', 'Nome'],
  'history.field.own_operators.crs_code': ['Code', 'Koda', 'Kod', 'Codice'],
  'history.field.own_operators.email': ['E-mail', 'E-pošta', 'E-pošta', 'E-mail'],
  'history.field.own_operators.supplier_id': ['Supplier', 'Dobavitelj', 'Dobavljač', 'Fornitore'],
  'history.field.own_operators.active': ['Active', 'Aktivno', 'Aktivno', 'Attivo'],
  'history.field.own_operators.trashed': ['In the trash', 'V košu', 'U košu', 'Nel cestino'],
  'history.field.own_operators.account_id': ['Agency', 'Agencija', 'Agencija', 'Agenzia'],
  'history.record.contracts': ['Contract', 'Pogodba', 'Ugovor', 'Contratto'],
  'history.record.own_operators': [
    'Own operator',
    'Lastni organizator',
    'Vlastiti organizator',
    'Operatore proprio',
  ],
  'history.value.contracts.option_on_expire.0': [
    'cancelled automatically',
    'samodejna odpoved',
    'automatski otkaz',
    'annullamento automatico',
  ],
  'history.value.contracts.option_on_expire.1': [
    'confirmed automatically',
    'samodejna potrditev',
    'automatska potvrda',
    'conferma automatica',
  ],
});
