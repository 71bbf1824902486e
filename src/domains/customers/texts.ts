import { defineTexts } from '#shared/texts.ts';
import { customerCardTexts } from './texts/card.ts';
import { customerScreenTexts } from './texts/screens.ts';

export const texts = defineTexts({
  ...customerCardTexts,
  ...customerScreenTexts,
  'customers.errors.merged': [
    'This card has become a part of another one in the meantime',
    'Ta kartica je medtem postala del druge',
    'Ova je kartica u međuvremenu postala dio druge',
    'Questa scheda nel frattempo è confluita in un’altra',
  ],
  'customers.errors.notMerged': [
    'There is no merge of the last day that could be undone',
    'V zadnjem dnevu ni združitve, ki bi jo bilo mogoče razveljaviti',
    'U posljednjem danu nema spajanja koje bi se moglo poništiti',
    'Nell’ultimo giorno non c’è alcuna unione da annullare',
  ],
  'customers.errors.mergeItself': [
    'A card cannot be merged with itself',
    'Kartice ni mogoče združiti s samo sabo',
    'Kartica se ne može spojiti sama sa sobom',
    'Una scheda non può essere unita a se stessa',
  ],
  'customers.errors.busy': [
    'A file is being taken over or written just now. Try again when it is done.',
    'Pravkar se uvaža ali zapisuje datoteka. Poskusite znova, ko bo končano.',
    'Upravo se uvozi ili zapisuje datoteka. Pokušajte ponovno kad bude gotovo.',
    'In questo momento si importa o si scrive un file. Riprovi quando sarà finito.',
  ],
  'customers.errors.notThisName': [
    'This is not the name on the card',
    'To ni ime na kartici',
    'To nije ime na kartici',
    'Questo non è il nome sulla scheda',
  ],
  'customers.errors.contact': [
    'One is enough: an e-mail, a phone or an identification number',
    'Dovolj je eno: e-pošta, telefon ali identifikacijska številka',
    'Dovoljno je jedno: e-pošta, telefon ili identifikacijski broj',
    'Ne basta uno: e-mail, telefono o numero identificativo',
  ],
  'customers.errors.birthday': [
    'From 1 January 1910 until today',
    'Od 1. januarja 1910 do danes',
    'Od 1. siječnja 1910. do danas',
    'Dal 1º gennaio 1910 a oggi',
  ],
  'customers.errors.iban': [
    'This is no valid IBAN',
    'To ni veljaven IBAN',
    'Ovo nije ispravan IBAN',
    'Questo non è un IBAN valido',
  ],
  'customers.hints.taxCode': [
    'This does not look like a tax number of this country. It is saved as it stands.',
    'To ni videti kot davčna številka te države. Shrani se, kot je zapisana.',
    'Ovo ne izgleda kao porezni broj ove države. Sprema se kako je zapisano.',
    'Non sembra un codice fiscale di questo paese. Viene salvato così com’è.',
  ],
});
