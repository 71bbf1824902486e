import { defineTexts } from '#shared/texts.ts';

/** Accesses of machines. */
export const accessTexts = defineTexts({
  'licences.access.title': ['API licences', 'Licence API', 'Licence API', 'Licenze API'],
  'licences.access.lead': [
    'Access for programs, such as the booking engine of a web site',
    'Dostop za programe, na primer rezervacijski sistem spletne strani',
    'Pristup za programe, na primjer sustav rezervacija web-stranice',
    'Accesso per programmi, come il sistema di prenotazione di un sito',
  ],
  'licences.access.search': ['Find an access', 'Poišči dostop', 'Pronađi pristup', 'Cerca un accesso'],
  'licences.access.add': ['Add access', 'Dodaj dostop', 'Dodaj pristup', 'Aggiungi accesso'],
  'licences.access.new': ['New access', 'Nov dostop', 'Novi pristup', 'Nuovo accesso'],
  'licences.access.none': ['No access yet', 'Ni še dostopov', 'Još nema pristupa', 'Ancora nessun accesso'],
  'licences.access.noneHint': [
    'Its key is shown once, when it is made.',
    'Ključ se pokaže enkrat, ko nastane.',
    'Ključ se prikazuje jednom, kad nastane.',
    'La chiave viene mostrata una sola volta, alla creazione.',
  ],
  'licences.access.name': ['Name', 'Ime', 'Naziv', 'Nome'],
  'licences.access.note': ['Note', 'Opomba', 'Napomena', 'Nota'],
  'licences.access.key': ['Key', 'Ključ', 'Ključ', 'Chiave'],
  'licences.access.user': ['API user', 'Uporabnik API', 'Korisnik API', 'Utente API'],
  'licences.access.password': ['API password', 'Geslo API', 'Lozinka API', 'Password API'],
  'licences.access.branch': [
    'Default branch',
    'Privzeta poslovalnica',
    'Zadana poslovnica',
    'Filiale predefinita',
  ],
  'licences.access.giata': ['Giata licence', 'Licenca Giata', 'Licenca Giata', 'Licenza Giata'],
  'licences.access.fee': ['Booking fee', 'Pristojbina', 'Naknada', 'Tariffa di prenotazione'],
  'licences.access.customer': [
    'Default kind of customer',
    'Privzeta vrsta stranke',
    'Zadana vrsta klijenta',
    'Tipo di cliente predefinito',
  ],
  'licences.access.customer.0': [
    'Chosen each time',
    'Vsakič posebej',
    'Svaki put posebno',
    'Scelto ogni volta',
  ],
  'licences.access.customer.1': ['Company', 'Podjetje', 'Tvrtka', 'Azienda'],
  'licences.access.customer.2': ['Person', 'Oseba', 'Osoba', 'Persona'],
  'licences.access.lastUsed': ['Last used', 'Zadnja uporaba', 'Zadnje korištenje', 'Ultimo uso'],
  'licences.access.never': ['never', 'nikoli', 'nikad', 'mai'],
  'licences.access.gate': [
    'Enterprise needed',
    'Potrebna je licenca enterprise',
    'Potrebna je licenca enterprise',
    'È necessaria enterprise',
  ],
  'licences.access.gateHint': [
    'Access for programs comes with the largest licence. Write to us and we change it with you.',
    'Dostop za programe je del najvišje licence. Pišite nam in uredili jo bomo skupaj.',
    'Pristup za programe dio je najviše licence. Pišite nam i uredit ćemo je zajedno.',
    "L'accesso per programmi fa parte della licenza maggiore. Ci scriva e la cambiamo insieme.",
  ],
  'licences.access.seeTiers': ['See licences', 'Poglejte licence', 'Pogledajte licence', 'Vedi le licenze'],
});
