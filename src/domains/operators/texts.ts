import { defineTexts } from '#shared/texts.ts';
import { connectionTexts } from './texts/connection.ts';
import { operatorHistoryTexts } from './texts/history.ts';
import { operatorScreenTexts } from './texts/screens.ts';

export const texts = defineTexts({
  ...operatorHistoryTexts,
  ...operatorScreenTexts,
  ...connectionTexts,
  'operators.errors.limit': [
    'Tour operator limit reached, contact us for a licence upgrade',
    'Doseženo je največje število organizatorjev, za višjo licenco nas kontaktirajte',
    'Dosegnut je najveći broj organizatora, za višu licencu kontaktirajte nas',
    'Numero massimo di operatori raggiunto, ci contatti per una licenza superiore',
  ],
  'operators.errors.ownersOnly': [
    'Only owners may use test tour operators',
    'Testne organizatorje smejo uporabljati le lastniki',
    'Testne organizatore smiju koristiti samo vlasnici',
    'Solo i titolari possono usare gli operatori di prova',
  ],
  'operators.errors.ruleNeeded': [
    'Choose what happens when an option ends',
    'Izberite, kaj se zgodi, ko opcija poteče',
    'Odaberite što se događa kada opcija istekne',
    "Scelga che cosa accade alla scadenza di un'opzione",
  ],
  'operators.errors.taken': [
    'There is a contract with this operator already',
    'S tem organizatorjem pogodba že obstaja',
    'S ovim organizatorom ugovor već postoji',
    'Con questo operatore esiste già un contratto',
  ],
  'operators.errors.unknown': [
    'This operator does not exist or is not active',
    'Ta organizator ne obstaja ali ni dejaven',
    'Ovaj organizator ne postoji ili nije aktivan',
    'Questo operatore non esiste o non è attivo',
  ],
  'operators.errors.foreignType': [
    'The operator does not offer this type',
    'Organizator te vrste ne ponuja',
    'Organizator ne nudi ovu vrstu',
    "L'operatore non offre questo tipo",
  ],
  'operators.errors.unknownBranch': [
    'This branch does not exist',
    'Ta poslovalnica ne obstaja',
    'Ova poslovnica ne postoji',
    'Questa filiale non esiste',
  ],
});
