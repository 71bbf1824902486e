import { defineTexts } from '#shared/texts.ts';

export const texts = defineTexts({
  'content.title': ['Content', 'Vsebine', 'Sadržaj', 'Contenuti'],
  'content.readNow': ['Read now', 'Preberi zdaj', 'Pročitaj sada', 'Leggi ora'],
  'content.products': ['Products', 'Produkti', 'Proizvodi', 'Prodotti'],
  'content.state': ['Reading', 'Branje', 'Čitanje', 'Lettura'],
  'content.state.waiting': [
    'begins within ten minutes',
    'začne se v desetih minutah',
    'počinje u roku od deset minuta',
    'inizia entro dieci minuti',
  ],
  'content.state.reading': ['running', 'poteka', 'u tijeku', 'in corso'],
  'content.state.failed': ['failed', 'ni uspelo', 'nije uspjelo', 'non riuscita'],
  'content.state.done': ['up to date', 'ažurno', 'ažurno', 'aggiornata'],
  'content.last': ['Last reading', 'Zadnje branje', 'Zadnje čitanje', 'Ultima lettura'],
  'content.next': ['Next reading', 'Naslednje branje', 'Sljedeće čitanje', 'Prossima lettura'],
  'content.never': ['none yet', 'še nobeno', 'još nijedno', 'ancora nessuna'],
  'content.read': ['{{count}} read', 'prebrano: {{count}}', 'pročitano: {{count}}', 'lette: {{count}}'],
  'content.refused': [
    '{{count}} left out',
    'izpuščeno: {{count}}',
    'izostavljeno: {{count}}',
    'saltate: {{count}}',
  ],
  'content.wanted': ['{{count}} to go', 'še {{count}}', 'još {{count}}', 'ancora {{count}}'],
  'content.failed': [
    'The last reading failed {{count}}×',
    'Zadnje branje ni uspelo {{count}}×',
    'Zadnje čitanje nije uspjelo {{count}}×',
    'L’ultima lettura non è riuscita {{count}}×',
  ],
  'content.goesOn': [
    'It goes on where it was; until then what was read stays.',
    'Nadaljuje se, kjer se je ustavilo; do takrat ostane, kar je bilo prebrano.',
    'Nastavlja se gdje je stalo; do tada ostaje ono što je pročitano.',
    'Riprende da dove si è fermata; fino ad allora resta ciò che è stato letto.',
  ],
  'content.why.unlicensed': [
    'No agency has an active Giata licence with a password.',
    'Nobena agencija nima aktivne licence Giata z geslom.',
    'Nijedna agencija nema aktivnu licencu Giata s lozinkom.',
    'Nessuna agenzia ha una licenza Giata attiva con password.',
  ],
  'content.why.denied': [
    'The user name or password of the Giata licence is wrong.',
    'Uporabniško ime ali geslo licence Giata ni pravo.',
    'Korisničko ime ili lozinka licence Giata nije ispravno.',
    'Il nome utente o la password della licenza Giata non sono corretti.',
  ],
  'content.why.unaddressed': [
    'The connection has no address.',
    'Povezava nima naslova.',
    'Veza nema adresu.',
    'La connessione non ha un indirizzo.',
  ],
  'job.content.read': [
    'Reading of a content source',
    'Branje vira vsebin',
    'Čitanje izvora sadržaja',
    'Lettura di una fonte di contenuti',
  ],
});
