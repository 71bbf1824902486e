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
    'An Enterprise licence is needed',
    'Potrebna je licenca Enterprise',
    'Potrebna je licenca Enterprise',
    'È necessaria una licenza Enterprise',
  ],
  'licences.errors.demo': [
    'This is not possible with a demo licence',
    'To z demo licenco ni mogoče',
    'To s demo licencom nije moguće',
    'Non è possibile con una licenza demo',
  ],
  'licences.errors.demoRenews': [
    'A demo licence cannot be renewed',
    'Demo licence ni mogoče podaljšati',
    'Demo licenca ne može se produljiti',
    'Una licenza demo non si può rinnovare',
  ],
  'licences.errors.ended': [
    'This licence has ended. Contact us to renew it.',
    'Ta licenca je potekla. Za podaljšanje nam pišite.',
    'Ova je licenca istekla. Za produljenje nam se javite.',
    'Questa licenza è scaduta. Ci contatti per rinnovarla.',
  ],
  'licences.errors.oneDemo': [
    'An agency can have only one demo licence',
    'Agencija ima lahko samo eno demo licenco',
    'Agencija može imati samo jednu demo licencu',
    'Un’agenzia può avere una sola licenza demo',
  ],
  'licences.errors.oneMaster': [
    'An agency can have only one master IHG licence',
    'Agencija ima lahko samo eno glavno licenco IHG',
    'Agencija može imati samo jednu glavnu licencu IHG',
    'Un’agenzia può avere una sola licenza IHG principale',
  ],
  'licences.errors.oneFee': [
    'There is already a fee for this',
    'Za to že obstaja pristojbina',
    'Za to već postoji naknada',
    'Per questo esiste già una spesa',
  ],
  'licences.errors.unknown': [
    'This record does not exist',
    'Ta zapis ne obstaja',
    'Ovaj zapis ne postoji',
    'Questa voce non esiste',
  ],
  'licences.near.title': [
    '{{count}} of {{limit}} requests this month are used',
    'Ta mesec je porabljenih {{count}} od {{limit}} poizvedb',
    'Ovaj mjesec iskorišteno je {{count}} od {{limit}} zahtjeva',
    'Questo mese sono state usate {{count}} di {{limit}} richieste',
  ],
  'licences.passed.title': [
    'The limit of {{limit}} requests is exceeded',
    'Omejitev {{limit}} poizvedb je presežena',
    'Ograničenje od {{limit}} zahtjeva je prekoračeno',
    'Superato il limite di {{limit}} richieste',
  ],
  'licences.passed.body': [
    'From {{date}} the {{tier}} licence applies. Nothing is blocked.',
    'Od {{date}} velja licenca {{tier}}. Nič ni blokirano.',
    'Od {{date}} vrijedi licenca {{tier}}. Ništa se ne blokira.',
    'Dal {{date}} vale la licenza {{tier}}. Nulla viene bloccato.',
  ],
});
