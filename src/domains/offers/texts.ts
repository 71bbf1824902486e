import { defineTexts } from '#shared/texts.ts';
import { feedHistoryTexts } from './texts/history.ts';
import { reasonTexts } from './texts/reasons.ts';
import { feedScreenTexts } from './texts/screens.ts';

export const texts = defineTexts({
  ...feedScreenTexts,
  ...reasonTexts,
  ...feedHistoryTexts,
  'feeds.errors.source': [
    'Set a folder or an address first, or upload a file',
    'Najprej nastavite mapo ali naslov ali pa naložite datoteko',
    'Najprije postavite mapu ili adresu ili učitajte datoteku',
    'Imposti prima una cartella o un indirizzo, oppure carichi un file',
  ],
  'feeds.errors.piece': [
    'The upload was interrupted: start it again',
    'Nalaganje je bilo prekinjeno: začnite znova',
    'Učitavanje je prekinuto: počnite ponovno',
    'Il caricamento è stato interrotto: lo ricominci',
  ],
  'feeds.errors.ended': [
    'This delivery has ended already',
    'Ta pošiljka je že končana',
    'Ova je isporuka već završena',
    'Questa consegna è già terminata',
  ],
  'feeds.errors.empty': ['The file is empty', 'Datoteka je prazna', 'Datoteka je prazna', 'Il file è vuoto'],
  'feeds.errors.tooLarge': [
    'Files up to 100 MB can be uploaded; larger ones come from a folder or an address',
    'Naložite lahko datoteke do 100 MB; večje pridejo iz mape ali z naslova',
    'Možete učitati datoteke do 100 MB; veće dolaze iz mape ili s adrese',
    'Si possono caricare file fino a 100 MB; quelli più grandi arrivano da una cartella o da un indirizzo',
  ],
  'feeds.errors.place': [
    'Enter a folder below that of all deliveries, without “..”',
    'Vpišite mapo znotraj mape vseh pošiljk, brez »..«',
    'Upišite mapu unutar mape svih isporuka, bez „..”',
    'Inserisca una cartella dentro quella di tutte le consegne, senza «..»',
  ],
  'feeds.errors.address': [
    'Enter a public address that begins with https://',
    'Vpišite javni naslov, ki se začne s https://',
    'Upišite javnu adresu koja počinje s https://',
    'Inserisca un indirizzo pubblico che inizi con https://',
  ],
  'feeds.errors.folderOfAll': [
    'Only the provider can choose a folder of the server',
    'Mapo na strežniku lahko izbere samo ponudnik',
    'Mapu na poslužitelju može odabrati samo pružatelj usluge',
    'Solo il gestore può scegliere una cartella del server',
  ],
  'feeds.errors.no.folder': [
    'This server has no folder for deliveries (FEEDS_FOLDER)',
    'Ta strežnik nima mape za pošiljke (FEEDS_FOLDER)',
    'Ovaj poslužitelj nema mapu za isporuke (FEEDS_FOLDER)',
    'Questo server non ha una cartella per le consegne (FEEDS_FOLDER)',
  ],
  'feeds.errors.no.address': [
    'Enter the address of the file',
    'Vpišite naslov datoteke',
    'Upišite adresu datoteke',
    'Inserisca l’indirizzo del file',
  ],
  'feeds.errors.byHand': [
    'Uploaded files have no schedule',
    'Naložene datoteke nimajo urnika',
    'Učitane datoteke nemaju raspored',
    'I file caricati non hanno un orario',
  ],
  'job.offers.delivered': [
    'Tell that a delivery of offers ended',
    'Obvestilo o koncu pošiljke ponudb',
    'Obavijest o kraju isporuke ponuda',
    'Avviso della fine di una consegna di offerte',
  ],
});
