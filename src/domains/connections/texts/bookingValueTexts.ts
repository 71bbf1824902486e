import { defineTexts } from '#shared/texts.ts';

/** How implementers of a dialect book, change and cancel, and where their documents are. */
export const bookingValueTexts = defineTexts({
  'connections.value.commit_status': [
    'Status for booking',
    'Status za rezervacijo',
    'Status za rezervaciju',
    'Stato per prenotare',
  ],
  'connections.value.hold_status': [
    'Status for an option',
    'Status za opcijo',
    'Status za opciju',
    'Stato per l’opzione',
  ],
  'connections.value.request_status': [
    'Status for a request',
    'Status za povpraševanje',
    'Status za upit',
    'Stato per la richiesta',
  ],
  'connections.value.fix_by': [
    'An option is confirmed by',
    'Opcija se potrdi z',
    'Opcija se potvrđuje s',
    'L’opzione si conferma con',
  ],
  'connections.value.change_by': [
    'A booking is changed by',
    'Rezervacija se spremeni z',
    'Rezervacija se mijenja s',
    'La prenotazione si modifica con',
  ],
  'connections.value.modify_status': [
    'Status for a change',
    'Status za spremembo',
    'Status za izmjenu',
    'Stato per la modifica',
  ],
  'connections.value.cancel_by': [
    'A booking is cancelled by',
    'Rezervacija se odpove z',
    'Rezervacija se otkazuje s',
    'La prenotazione si annulla con',
  ],
  'connections.value.cancel_status': [
    'Status for a cancellation',
    'Status za odpoved',
    'Status za otkaz',
    'Stato per l’annullamento',
  ],
  'connections.value.cancel_type': [
    'Type of a cancellation',
    'Vrsta odpovedi',
    'Vrsta otkaza',
    'Tipo di annullamento',
  ],
  'connections.value.fee_by': [
    'The cancellation fee is asked by',
    'Strošek odpovedi se izve z',
    'Trošak otkaza doznaje se s',
    'Il penale si chiede con',
  ],
  'connections.value.fee_type': [
    'Type when asking for the fee',
    'Vrsta pri vprašanju o strošku',
    'Vrsta pri upitu o trošku',
    'Tipo per chiedere il penale',
  ],
  'connections.value.change_quote_status': [
    'Status when asking for a change fee',
    'Status pri vprašanju o strošku spremembe',
    'Status pri upitu o trošku izmjene',
    'Stato per chiedere il costo della modifica',
  ],
  'connections.value.document_place': [
    'Where documents stand',
    'Kje so dokumenti',
    'Gdje su dokumenti',
    'Dove stanno i documenti',
  ],
  'connections.value.document_kind': [
    'Where their kind stands',
    'Kje je njihova vrsta',
    'Gdje je njihova vrsta',
    'Dove sta il loro tipo',
  ],
  'connections.value.document_address': [
    'Where their address stands',
    'Kje je njihov naslov',
    'Gdje je njihova adresa',
    'Dove sta il loro indirizzo',
  ],
});
