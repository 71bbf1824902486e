import { defineTexts } from '#shared/texts.ts';

export const connectionTexts = defineTexts({
  'operators.test': ['Test connection', 'Preizkusi povezavo', 'Provjeri vezu', 'Prova la connessione'],
  'operators.test.running': [
    'Asking the operator, at most 8 seconds',
    'Organizator je vprašan, največ 8 sekund',
    'Organizator je upitan, najviše 8 sekundi',
    "L'operatore viene interrogato, al massimo 8 secondi",
  ],
  'operators.test.saveFirst': [
    'Save first: what is stored is tested',
    'Najprej shranite: preizkusi se shranjeno',
    'Najprije spremite: provjerava se spremljeno',
    'Prima salvi: si prova ciò che è salvato',
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
    'The operator does not know this user and password',
    'Organizator ne pozna tega uporabnika in gesla',
    'Organizator ne poznaje ovog korisnika i lozinku',
    "L'operatore non conosce questo utente e questa password",
  ],
  'operators.test.unreachable': ['not reached', 'ni dosegljiv', 'nije dostupan', 'irraggiungibile'],
  'operators.test.unreachable.hint': [
    'Nobody answers at the operator’s address',
    'Na naslovu organizatorja nihče ne odgovarja',
    'Na adresi organizatora nitko ne odgovara',
    "All'indirizzo dell'operatore non risponde nessuno",
  ],
  'operators.test.late': ['too slow', 'prepočasi', 'presporo', 'troppo lento'],
  'operators.test.late.hint': [
    'No answer within 8 seconds; try again later',
    'Ni odgovora v 8 sekundah; poskusite pozneje',
    'Nema odgovora u 8 sekundi; pokušajte kasnije',
    'Nessuna risposta entro 8 secondi; riprovi più tardi',
  ],
  'operators.test.broken': ['out of order', 'v okvari', 'u kvaru', 'guasto'],
  'operators.test.broken.hint': [
    'The operator answers, but not as agreed',
    'Organizator odgovarja, a ne po dogovoru',
    'Organizator odgovara, ali ne prema dogovoru',
    "L'operatore risponde, ma non come concordato",
  ],
  'operators.test.unconfigured': ['incomplete', 'nepopolno', 'nepotpuno', 'incompleto'],
  'operators.test.unconfigured.hint': [
    'Choose an interface and enter user and password',
    'Izberite vmesnik ter vpišite uporabnika in geslo',
    'Odaberite sučelje te upišite korisnika i lozinku',
    "Scelga un'interfaccia e inserisca utente e password",
  ],
  'operators.test.unaddressed': ['no address', 'brez naslova', 'bez adrese', 'senza indirizzo'],
  'operators.test.unaddressed.hint': [
    'The operator has not said yet where it can be reached',
    'Organizator še ni sporočil, kje je dosegljiv',
    'Organizator još nije javio gdje je dostupan',
    "L'operatore non ha ancora comunicato dove è raggiungibile",
  ],
});
