import { codesOf, defineCodes } from './codes.ts';

/** Content types of offers. */
export const CTYPES = defineCodes([
  ['trips', 'Trips', 'Potovanja', 'Putovanja', 'Viaggi'],
  ['hotel', 'Hotels', 'Hoteli', 'Hoteli', 'Hotel'],
  ['extras', 'Extras', 'Dodatne storitve', 'Dodatne usluge', 'Servizi aggiuntivi'],
  ['custom', 'Own offers', 'Lastne ponudbe', 'Vlastite ponude', 'Offerte proprie'],
  ['pauschal', 'Packages', 'Paketna potovanja', 'Paket-aranžmani', 'Pacchetti'],
  ['oneway', 'One-way flights', 'Enosmerni leti', 'Jednosmjerni letovi', 'Voli di sola andata'],
  ['charter', 'Charter flights', 'Čarterski leti', 'Charter letovi', 'Voli charter'],
  ['dhotel', 'Dynamic hotels', 'Dinamični hoteli', 'Dinamički hoteli', 'Hotel dinamici'],
  ['ski', 'Ski', 'Smučanje', 'Skijanje', 'Sci'],
  ['cruise', 'Cruises', 'Križarjenja', 'Krstarenja', 'Crociere'],
]);
export type Ctype = (typeof CTYPES)[number][0];
export const CTYPE_CODES = codesOf(CTYPES);

export type ContentArea = 'hotel' | 'pauschal' | 'trips';
/** The search area of a content type; own offers and extras have none. */
const AREAS: Record<Ctype, ContentArea | undefined> = {
  hotel: 'hotel',
  dhotel: 'hotel',
  ski: 'hotel',
  pauschal: 'pauschal',
  charter: 'pauschal',
  oneway: 'pauschal',
  trips: 'trips',
  cruise: 'trips',
  extras: undefined,
  custom: undefined,
};
export const areaOf = (ctype: Ctype): ContentArea | undefined => AREAS[ctype];

/** How an offer is sold or travelled. */
export const SUBTYPES = defineCodes([
  ['catalog', 'Catalogue', 'Katalog', 'Katalog', 'Catalogo'],
  ['earlybird', 'Early booking', 'Zgodnja rezervacija', 'Rana rezervacija', 'Prenota prima'],
  ['lastmin', 'Last minute', 'Zadnji trenutek', 'Zadnji tren', 'Last minute'],
  ['ski-pack', 'Ski package', 'Smučarski paket', 'Skijaški paket', 'Pacchetto sci'],
  ['package', 'Package', 'Paket', 'Paket', 'Pacchetto'],
  ['trip', 'Excursion', 'Izlet', 'Izlet', 'Escursione'],
  ['busplane', 'Coach and plane', 'Avtobus in letalo', 'Autobus i zrakoplov', 'Pullman e aereo'],
  [
    'busplaneship',
    'Coach, plane and ship',
    'Avtobus, letalo in ladja',
    'Autobus, zrakoplov i brod',
    'Pullman, aereo e nave',
  ],
  ['cruise', 'Cruise', 'Križarjenje', 'Krstarenje', 'Crociera'],
  ['plane', 'Plane', 'Letalo', 'Zrakoplov', 'Aereo'],
  ['train', 'Train', 'Vlak', 'Vlak', 'Treno'],
  ['van', 'Van', 'Kombi', 'Kombi', 'Minibus'],
  ['event', 'Event', 'Prireditev', 'Događanje', 'Evento'],
  ['transport', 'Transfer', 'Prevoz', 'Prijevoz', 'Trasferimento'],
  ['insurance', 'Insurance', 'Zavarovanje', 'Osiguranje', 'Assicurazione'],
  ['misc', 'Other', 'Drugo', 'Ostalo', 'Altro'],
  ['tour', 'Tour', 'Krožno potovanje', 'Kružno putovanje', 'Tour'],
  ['charterlet', 'Charter flight', 'Čarterski let', 'Charter let', 'Volo charter'],
]);

/** Kinds of booking lines. */
export const SERVICE_TYPES = defineCodes([
  ['T', 'Round trip', 'Krožno potovanje', 'Kružno putovanje', 'Viaggio organizzato'],
  ['EX', 'Extra', 'Doplačilo', 'Doplata', 'Supplemento'],
  ['H', 'Property', 'Objekt', 'Objekt', 'Struttura'],
  ['F', 'Flight', 'Let', 'Let', 'Volo'],
  ['C', 'Own service', 'Lastna storitev', 'Vlastita usluga', 'Servizio proprio'],
  ['V', 'Insurance', 'Zavarovanje', 'Osiguranje', 'Assicurazione'],
  ['KV', 'No insurance', 'Brez zavarovanja', 'Bez osiguranja', 'Senza assicurazione'],
  ['POS', 'Entry point', 'Vstopno mesto', 'Mjesto ukrcaja', 'Punto di partenza'],
  ['accomm', 'Accommodation', 'Namestitev', 'Smještaj', 'Alloggio'],
  ['entry', 'Admission', 'Vstopnina', 'Ulaznica', 'Ingresso'],
  ['event', 'Event', 'Prireditev', 'Događanje', 'Evento'],
  ['transport', 'Transfer', 'Prevoz', 'Prijevoz', 'Trasferimento'],
]);
