import { defineTexts } from '#shared/texts.ts';

export const refusalTexts = defineTexts({
  'auth.errors.wrongLogin': [
    'E-mail or password is not right',
    'E-poštni naslov ali geslo ni pravilno',
    'E-adresa ili lozinka nije ispravna',
    'E-mail o password non corretti',
  ],
  'auth.errors.tooManyAttempts': [
    'Too many attempts. Try again in {{seconds}} s.',
    'Preveč poskusov. Poskusite znova čez {{seconds}} s.',
    'Previše pokušaja. Pokušajte ponovno za {{seconds}} s.',
    'Troppi tentativi. Riprovare tra {{seconds}} s.',
  ],
  'auth.errors.wrongCode': [
    'This code is not right, was used already or has expired',
    'Koda ni pravilna, je bila že uporabljena ali je potekla',
    'Kod nije ispravan, već je upotrijebljen ili je istekao',
    'Il codice non è corretto, è già stato usato o è scaduto',
  ],
  'auth.errors.challengeOver': [
    'This sign-in has taken too long or had too many wrong codes. Please start again.',
    'Prijava je trajala predolgo ali pa je bilo vnesenih preveč napačnih kod. Začnite znova.',
    'Prijava je trajala predugo ili je uneseno previše pogrešnih kodova. Počnite ispočetka.',
    "L'accesso ha richiesto troppo tempo o troppi codici errati. Ricominciare.",
  ],
  'auth.errors.alreadyEnrolled': [
    'The second factor is on already',
    'Drugi faktor je že vklopljen',
    'Drugi je faktor već uključen',
    'Il secondo fattore è già attivo',
  ],
  'auth.errors.notEnrolled': [
    'The second factor is not on',
    'Drugi faktor ni vklopljen',
    'Drugi faktor nije uključen',
    'Il secondo fattore non è attivo',
  ],
  'auth.errors.wrongPassword': [
    'The current password is not right',
    'Trenutno geslo ni pravilno',
    'Trenutačna lozinka nije ispravna',
    'La password attuale non è corretta',
  ],
  'auth.password.tooShort': [
    'At least 10 characters',
    'Najmanj 10 znakov',
    'Najmanje 10 znakova',
    'Almeno 10 caratteri',
  ],
  'auth.password.tooLong': [
    'At most 128 characters',
    'Največ 128 znakov',
    'Najviše 128 znakova',
    'Al massimo 128 caratteri',
  ],
  'auth.password.isEmail': [
    'The password must differ from the e-mail address',
    'Geslo se mora razlikovati od e-poštnega naslova',
    'Lozinka se mora razlikovati od e-adrese',
    "La password deve essere diversa dall'indirizzo e-mail",
  ],
  'auth.password.mismatch': [
    'Passwords must match',
    'Gesli se morata ujemati',
    'Lozinke se moraju podudarati',
    'Le password devono coincidere',
  ],
  'auth.secondFactor.sixDigits': ['Six digits', 'Šest števk', 'Šest znamenki', 'Sei cifre'],
  'auth.secondFactor.recoveryForm': [
    'A recovery code looks like abcde-12345',
    'Obnovitvena koda je oblike abcde-12345',
    'Kod za oporavak ima oblik abcde-12345',
    'Un codice di recupero ha la forma abcde-12345',
  ],
  'auth.register.termsNeeded': [
    'Please accept the terms of use',
    'Sprejmite pogoje uporabe',
    'Prihvatite uvjete korištenja',
    "Accettare le condizioni d'uso",
  ],
});
