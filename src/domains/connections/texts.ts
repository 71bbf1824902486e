import { defineTexts } from '#shared/texts.ts';
import { abilityTexts } from './texts/abilityTexts.ts';
import { bookingValueTexts } from './texts/bookingValueTexts.ts';
import { connectionHistoryTexts } from './texts/history.ts';
import { logTexts } from './texts/log.ts';
import { reasonTexts } from './texts/reasons.ts';
import { connectionScreenTexts } from './texts/screens.ts';
import { valueTexts } from './texts/valueTexts.ts';

export const texts = defineTexts({
  ...connectionScreenTexts,
  ...reasonTexts,
  ...valueTexts,
  ...bookingValueTexts,
  ...abilityTexts,
  ...logTexts,
  ...connectionHistoryTexts,
  'connections.errors.taken': [
    'This operator already has a connection of this kind',
    'Ta organizator že ima povezavo te vrste',
    'Ovaj organizator već ima vezu te vrste',
    'Questo operatore ha già una connessione di questo tipo',
  ],
  'connections.errors.address': [
    'Enter a public address that begins with https://',
    'Vpišite javni naslov, ki se začne s https://',
    'Upišite javnu adresu koja počinje s https://',
    'Inserisca un indirizzo pubblico che inizi con https://',
  ],
  'connections.errors.certificate': [
    'This is not a certificate in PEM form',
    'To ni potrdilo v obliki PEM',
    'Ovo nije certifikat u obliku PEM',
    'Non è un certificato in formato PEM',
  ],
  'connections.errors.pair': [
    'Certificate and key must belong together',
    'Potrdilo in ključ morata spadati skupaj',
    'Certifikat i ključ moraju pripadati jedan drugome',
    'Certificato e chiave devono corrispondere',
  ],
  'job.connections.turned': [
    'Tell that an operator went down or came back',
    'Obvestilo o izpadu ali vrnitvi organizatorja',
    'Obavijest o prekidu ili povratku organizatora',
    'Avviso di interruzione o ripresa di un operatore',
  ],
});
