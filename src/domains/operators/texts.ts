import { defineTexts } from '#shared/texts.ts';
import { connectionTexts } from './texts/connection.ts';
import { operatorHistoryTexts } from './texts/history.ts';
import { operatorScreenTexts } from './texts/screens.ts';

export const texts = defineTexts({
  ...operatorHistoryTexts,
  ...operatorScreenTexts,
  ...connectionTexts,
  'operators.errors.limit': [
    'Tour operator limit reached. Contact us to upgrade the licence.',
    'Doseženo je največje število organizatorjev. Za višjo licenco nam pišite.',
    'Dosegnut je najveći broj organizatora. Za višu licencu javite nam se.',
    'Numero massimo di tour operator raggiunto. Ci contatti per una licenza superiore.',
  ],
  'operators.errors.ownersOnly': [
    'Only owners may use test tour operators',
    'Testne organizatorje smejo uporabljati le lastniki',
    'Testne organizatore smiju upotrebljavati samo vlasnici',
    'Solo i titolari possono usare gli operatori di prova',
  ],
  'operators.errors.ruleNeeded': [
    'Choose what happens when an option ends',
    'Izberite, kaj se zgodi, ko opcija poteče',
    'Odaberite što se događa kada opcija istekne',
    'Scelga che cosa accade alla scadenza di un’opzione',
  ],
  'operators.errors.taken': [
    'You already have a contract with this operator',
    'Pogodba s tem organizatorjem že obstaja',
    'Ugovor s ovim organizatorom već postoji',
    'Esiste già un contratto con questo operatore',
  ],
  'operators.errors.unknown': [
    'This operator does not exist or is not active',
    'Ta organizator ne obstaja ali ni aktiven',
    'Ovaj organizator ne postoji ili nije aktivan',
    'Questo operatore non esiste o non è attivo',
  ],
  'operators.errors.foreignType': [
    'The operator does not offer this content type',
    'Organizator ne ponuja te vrste vsebin',
    'Organizator ne nudi ovu vrstu sadržaja',
    'L’operatore non offre questo tipo di contenuto',
  ],
  'operators.errors.unknownBranch': [
    'This branch does not exist',
    'Ta poslovalnica ne obstaja',
    'Ova poslovnica ne postoji',
    'Questa filiale non esiste',
  ],
});
