import { defineTexts } from '#shared/texts.ts';

export const errorTexts = defineTexts({
  'search.errors.tab_save_denied': [
    'Saved tabs of other users cannot be changed',
    'Shranjenih zavihkov drugih uporabnikov ni mogoče spremeniti',
    'Spremljene kartice drugih korisnika ne mogu se mijenjati',
    'Le schede salvate da altri utenti non si possono modificare',
  ],
  'search.errors.searchGone': [
    'This search has ended. Please search again.',
    'To iskanje je poteklo. Iščite znova.',
    'Ova je pretraga istekla. Pretražite ponovno.',
    'Questa ricerca è scaduta. Cercate di nuovo.',
  ],
  'search.errors.offerUnknown': [
    'There is no such offer any more',
    'Te ponudbe ni več',
    'Te ponude više nema',
    'Questa offerta non esiste più',
  ],
  'search.errors.notOffered': [
    'There is no active contract with this tour operator',
    'S tem organizatorjem ni aktivne pogodbe',
    'S ovim organizatorom nema aktivnog ugovora',
    'Non esiste un contratto attivo con questo tour operator',
  ],
  'search.errors.operatorUnavailable': [
    '{{operator}} cannot be reached at the moment. Please try again.',
    '{{operator}} trenutno ni dosegljiv. Poskusite znova.',
    '{{operator}} trenutačno nije dostupan. Pokušajte ponovno.',
    '{{operator}} non è raggiungibile al momento. Riprovate.',
  ],
  'search.errors.past': [
    'This day has already passed',
    'Ta dan je že mimo',
    'Taj je dan već prošao',
    'Questo giorno è già passato',
  ],
  'search.errors.range': ['At most 366 days', 'Največ 366 dni', 'Najviše 366 dana', 'Al massimo 366 giorni'],
  'search.errors.favouriteExists': [
    'This is already a favourite',
    'To je že med priljubljenimi',
    'To je već među omiljenima',
    'È già tra i preferiti',
  ],
});
