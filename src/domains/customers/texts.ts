import { defineTexts } from '#shared/texts.ts';
import { customerCardTexts } from './texts/card.ts';
import { customerScreenTexts } from './texts/screens.ts';

export const texts = defineTexts({
  ...customerCardTexts,
  ...customerScreenTexts,
  'customers.errors.merged': [
    'This card was merged into another one in the meantime',
    'Ta kartica je bila medtem združena z drugo',
    'Ova je kartica u međuvremenu spojena s drugom',
    'Questa scheda nel frattempo è stata unita a un’altra',
  ],
  'customers.errors.notMerged': [
    'No merge from the last day can be undone',
    'V zadnjem dnevu ni združitve, ki bi jo lahko razveljavili',
    'U posljednjem danu nema spajanja koje biste mogli poništiti',
    'Nell’ultimo giorno non c’è alcuna unione da annullare',
  ],
  'customers.errors.mergeItself': [
    'A card cannot be merged with itself',
    'Kartice ni mogoče združiti s samo sabo',
    'Kartica se ne može spojiti sama sa sobom',
    'Una scheda non può essere unita a se stessa',
  ],
  'customers.errors.busy': [
    'A file is being imported or exported right now. Try again when it is done.',
    'Pravkar poteka uvoz ali izvoz datoteke. Poskusite znova, ko bo končan.',
    'Upravo traje uvoz ili izvoz datoteke. Pokušajte ponovno kad završi.',
    'È in corso l’importazione o l’esportazione di un file. Riprovi quando sarà finita.',
  ],
  'customers.errors.notThisName': [
    'This is not the name on the card',
    'To ni ime na kartici',
    'To nije ime na kartici',
    'Questo non è il nome sulla scheda',
  ],
  'customers.errors.contact': [
    'Enter an e-mail address, a phone number or an identification number',
    'Vnesite e-poštni naslov, telefon ali identifikacijsko številko',
    'Unesite e-adresu, telefon ili identifikacijski broj',
    'Inserisca un’e-mail, un telefono o un numero identificativo',
  ],
  'customers.errors.birthday': [
    'Choose a date between 1 January 1910 and today',
    'Izberite datum med 1. januarjem 1910 in danes',
    'Odaberite datum između 1. siječnja 1910. i danas',
    'Scelga una data tra il 1º gennaio 1910 e oggi',
  ],
  'customers.errors.iban': [
    'This is not a valid IBAN',
    'To ni veljaven IBAN',
    'Ovo nije ispravan IBAN',
    'Questo non è un IBAN valido',
  ],
  'customers.hints.taxCode': [
    'This does not look like a tax number of this country. It is saved as entered.',
    'To ni videti kot davčna številka te države. Shranjena bo tako, kot je vpisana.',
    'Ovo ne izgleda kao porezni broj ove države. Spremit će se kako je upisan.',
    'Non sembra un codice fiscale di questo paese. Viene salvato così com’è.',
  ],
});
