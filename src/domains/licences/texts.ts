import { defineTexts } from '#shared/texts.ts';
import { accessTexts } from './texts/access.ts';
import { licenceHistoryTexts } from './texts/history.ts';
import { licenceScreenTexts } from './texts/screens.ts';
import { trackerTexts } from './texts/tracker.ts';

export const texts = defineTexts({
  ...accessTexts,
  ...licenceHistoryTexts,
  ...licenceScreenTexts,
  ...trackerTexts,
  'licences.errors.enterprise': [
    'An enterprise licence is needed',
    'Potrebna je licenca enterprise',
    'Potrebna je licenca enterprise',
    'È necessaria una licenza enterprise',
  ],
  'licences.errors.demo': [
    'This is not possible with a demo licence',
    'To z demo licenco ni mogoče',
    'To s demo licencom nije moguće',
    'Non è possibile con una licenza demo',
  ],
  'licences.errors.demoRenews': [
    'A demo licence is not renewed',
    'Demo licenca se ne podaljša',
    'Demo licenca se ne produljuje',
    'Una licenza demo non si rinnova',
  ],
  'licences.errors.ended': [
    'This licence has ended, contact us to go on',
    'Ta licenca je potekla, za nadaljevanje nas kontaktirajte',
    'Ova je licenca istekla, za nastavak nas kontaktirajte',
    'Questa licenza è terminata, ci contatti per continuare',
  ],
  'licences.errors.oneDemo': [
    'There is one demo per agency',
    'Vsaka agencija ima eno demo licenco',
    'Svaka agencija ima jednu demo licencu',
    'Ogni agenzia ha una sola demo',
  ],
  'licences.errors.oneMaster': [
    'There is one master IHG licence',
    'Glavna licenca IHG je lahko le ena',
    'Glavna licenca IHG može biti samo jedna',
    'La licenza IHG principale è una sola',
  ],
  'licences.errors.oneFee': [
    'There is a fee for this already',
    'Za to že obstaja pristojbina',
    'Za to već postoji naknada',
    'Per questo esiste già una tariffa',
  ],
  'licences.errors.unknown': [
    'This one does not exist',
    'Tega ni',
    'Toga nema',
    'Questo elemento non esiste',
  ],
  'licences.near.title': [
    '{{count}} of {{limit}} requests of this month are used',
    'Porabljenih je {{count}} od {{limit}} zahtevkov tega meseca',
    'Iskorišteno je {{count}} od {{limit}} zahtjeva ovog mjeseca',
    'Usate {{count}} di {{limit}} richieste di questo mese',
  ],
  'licences.passed.title': [
    'The limit of {{limit}} requests is passed',
    'Omejitev {{limit}} zahtevkov je presežena',
    'Ograničenje od {{limit}} zahtjeva je prijeđeno',
    'Superato il limite di {{limit}} richieste',
  ],
  'licences.passed.body': [
    'From {{date}} on the licence is {{tier}}. Nothing is blocked.',
    'Od {{date}} velja licenca {{tier}}. Nič ni blokirano.',
    'Od {{date}} vrijedi licenca {{tier}}. Ništa se ne blokira.',
    'Dal {{date}} vale la licenza {{tier}}. Nulla viene bloccato.',
  ],
});
