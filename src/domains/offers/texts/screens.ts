import { defineTexts } from '#shared/texts.ts';

export const feedScreenTexts = defineTexts({
  'feeds.title': ['Offer feeds', 'Pošiljke ponudb', 'Isporuke ponuda', 'Consegne di offerte'],
  'feeds.kind': ['Delivery', 'Pošiljka', 'Isporuka', 'Consegna'],
  'feeds.kind.full': ['all offers', 'vse ponudbe', 'sve ponude', 'tutte le offerte'],
  'feeds.kind.delta': ['changes', 'spremembe', 'izmjene', 'modifiche'],
  'feeds.source': ['Files come', 'Datoteke pridejo', 'Datoteke dolaze', 'I file arrivano'],
  'feeds.source.upload': ['by upload', 'z nalaganjem', 'učitavanjem', 'tramite caricamento'],
  'feeds.source.folder': [
    'from a folder of the server',
    'iz mape strežnika',
    'iz mape poslužitelja',
    'da una cartella del server',
  ],
  'feeds.source.address': ['from an address', 'z naslova', 's adrese', 'da un indirizzo'],
  'feeds.place': ['Folder or address', 'Mapa ali naslov', 'Mapa ili adresa', 'Cartella o indirizzo'],
  'feeds.every': [
    'Minutes between deliveries',
    'Minute med pošiljkama',
    'Minute između isporuka',
    'Minuti tra le consegne',
  ],
  'feeds.refusedPercent': [
    'Refused lines at most, in %',
    'Zavrnjenih vrstic največ, v %',
    'Odbijenih redaka najviše, u %',
    'Righe rifiutate al massimo, in %',
  ],
  'feeds.shrinkPercent': [
    'Fewer offers than before at most, in %',
    'Manj ponudb kot prej največ, v %',
    'Manje ponuda nego prije najviše, u %',
    'Offerte in meno rispetto a prima al massimo, in %',
  ],
});
