import { defineTexts } from '#shared/texts.ts';

export const refusalTexts = defineTexts({
  'auth.errors.wrongLogin': [
    'Wrong e-mail address or password',
    'Napačen e-poštni naslov ali geslo',
    'Pogrešna e-adresa ili lozinka',
    'E-mail o password errate',
  ],
  'auth.errors.tooManyAttempts': [
    'Too many attempts. Try again in {{seconds}} s.',
    'Preveč poskusov. Poskusite znova čez {{seconds}} s.',
    'Previše pokušaja. Pokušajte ponovno za {{seconds}} s.',
    'Troppi tentativi. Riprovi tra {{seconds}} s.',
  ],
  'auth.errors.wrongCode': [
    'This code is wrong, expired or already used. Enter a new one.',
    'Koda je napačna, potekla ali že uporabljena. Vnesite novo.',
    'Kod je pogrešan, istekao ili već upotrijebljen. Unesite novi.',
    'Il codice è errato, scaduto o già usato. Ne inserisca uno nuovo.',
  ],
  'auth.errors.challengeOver': [
    'Signing in took too long, or too many codes were wrong. Start again.',
    'Prijava je trajala predolgo ali pa je bilo preveč napačnih kod. Začnite znova.',
    'Prijava je trajala predugo ili je bilo previše pogrešnih kodova. Počnite ispočetka.',
    'L’accesso ha richiesto troppo tempo o troppi codici erano errati. Ricominci.',
  ],
  'auth.errors.alreadyEnrolled': [
    'Two-step verification is already on',
    'Preverjanje v dveh korakih je že vklopljeno',
    'Potvrda u dva koraka već je uključena',
    'La verifica in due passaggi è già attiva',
  ],
  'auth.errors.notEnrolled': [
    'Two-step verification is not on',
    'Preverjanje v dveh korakih ni vklopljeno',
    'Potvrda u dva koraka nije uključena',
    'La verifica in due passaggi non è attiva',
  ],
  'auth.errors.wrongPassword': [
    'The current password is wrong',
    'Trenutno geslo ni pravilno',
    'Trenutačna lozinka nije ispravna',
    'La password attuale è errata',
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
    'La password deve essere diversa dall’indirizzo e-mail',
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
    'Accetti le condizioni d’uso',
  ],
});
