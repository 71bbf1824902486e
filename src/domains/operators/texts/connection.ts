import { defineTexts } from '#shared/texts.ts';

export const connectionTexts = defineTexts({
  'operators.test': ['Test connection', 'Preizkusi povezavo', 'Provjeri vezu', 'Prova la connessione'],
  'operators.test.running': [
    'Testing the connection, up to 8 seconds',
    'Povezava se preizkuša, največ 8 sekund',
    'Veza se provjerava, najviše 8 sekundi',
    'Prova della connessione in corso, al massimo 8 secondi',
  ],
  'operators.test.saveFirst': [
    'Save first: the test uses the saved data',
    'Najprej shranite: preizkus uporablja shranjene podatke',
    'Najprije spremite: provjera koristi spremljene podatke',
    'Prima salvi: la prova usa i dati salvati',
  ],
  'operators.test.connected': ['connected', 'povezano', 'povezano', 'connesso'],
  'operators.test.connected.hint': [
    'Answered after {{seconds}} s',
    'Odgovor po {{seconds}} s',
    'Odgovor nakon {{seconds}} s',
    'Risposta dopo {{seconds}} s',
  ],
  'operators.test.denied': ['refused', 'zavrnjeno', 'odbijeno', 'rifiutato'],
  'operators.test.denied.hint': [
    'The operator does not accept this user name and password',
    'Organizator ne sprejema tega uporabniškega imena in gesla',
    'Organizator ne prihvaća ovo korisničko ime i lozinku',
    'L’operatore non accetta questo nome utente e questa password',
  ],
  'operators.test.unreachable': ['unreachable', 'ni dosegljiv', 'nije dostupan', 'irraggiungibile'],
  'operators.test.unreachable.hint': [
    'The operator’s address does not respond; try again later',
    'Naslov organizatorja se ne odziva; poskusite pozneje',
    'Adresa organizatora ne odgovara; pokušajte poslije',
    'L’indirizzo dell’operatore non risponde; riprovi più tardi',
  ],
  'operators.test.late': ['too slow', 'prepočasi', 'presporo', 'troppo lento'],
  'operators.test.late.hint': [
    'No answer within 8 seconds; try again later',
    'Ni odgovora v 8 sekundah; poskusite pozneje',
    'Nema odgovora u 8 sekundi; pokušajte poslije',
    'Nessuna risposta entro 8 secondi; riprovi più tardi',
  ],
  'operators.test.broken': ['wrong answer', 'napačen odgovor', 'pogrešan odgovor', 'risposta errata'],
  'operators.test.broken.hint': [
    'The operator’s answer cannot be understood; tell the operator',
    'Odgovora organizatorja ni mogoče razumeti; obvestite organizatorja',
    'Odgovor organizatora nije razumljiv; obavijestite organizatora',
    'La risposta dell’operatore non è comprensibile; avvisi l’operatore',
  ],
  'operators.test.unconfigured': ['incomplete', 'nepopolno', 'nepotpuno', 'incompleto'],
  'operators.test.unconfigured.hint': [
    'Choose an interface, and enter user name and password',
    'Izberite vmesnik ter vpišite uporabniško ime in geslo',
    'Odaberite sučelje te upišite korisničko ime i lozinku',
    'Scelga un’interfaccia e inserisca nome utente e password',
  ],
  'operators.test.unaddressed': ['no address', 'brez naslova', 'bez adrese', 'senza indirizzo'],
  'operators.test.unaddressed.hint': [
    'The address of this operator is not known yet',
    'Naslov tega organizatorja še ni znan',
    'Adresa ovog organizatora još nije poznata',
    'L’indirizzo di questo operatore non è ancora noto',
  ],
});
