import { defineCodes } from './codes.ts';

export const ROOM_TYPES = defineCodes([
  ['SGL', 'Single room', 'Enoposteljna soba', 'Jednokrevetna soba', 'Camera singola'],
  ['DBL', 'Double room', 'Dvoposteljna soba', 'Dvokrevetna soba', 'Camera doppia'],
  [
    'DZM',
    'Double room with sea view',
    'Dvoposteljna soba s pogledom na morje',
    'Dvokrevetna soba s pogledom na more',
    'Camera doppia vista mare',
  ],
  ['TWN', 'Twin room', 'Soba z ločenima posteljama', 'Soba s odvojenim krevetima', 'Camera a due letti'],
  ['TRP', 'Triple room', 'Troposteljna soba', 'Trokrevetna soba', 'Camera tripla'],
  ['QDR', 'Quadruple room', 'Štiriposteljna soba', 'Četverokrevetna soba', 'Camera quadrupla'],
  ['FAM', 'Family room', 'Družinska soba', 'Obiteljska soba', 'Camera familiare'],
  ['STU', 'Studio', 'Studio', 'Studio', 'Monolocale'],
  ['APP2', 'Apartment for two', 'Apartma za dve osebi', 'Apartman za dvije osobe', 'Appartamento per due'],
  [
    'APP4',
    'Apartment for four',
    'Apartma za štiri osebe',
    'Apartman za četiri osobe',
    'Appartamento per quattro',
  ],
  ['APP6', 'Apartment for six', 'Apartma za šest oseb', 'Apartman za šest osoba', 'Appartamento per sei'],
  ['SUI', 'Suite', 'Suita', 'Apartman suite', 'Suite'],
  ['BUN', 'Bungalow', 'Bungalov', 'Bungalov', 'Bungalow'],
  ['MOB', 'Mobile home', 'Mobilna hišica', 'Mobilna kućica', 'Casa mobile'],
  ['VIL', 'Villa', 'Vila', 'Vila', 'Villa'],
  ['CIN', 'Inside cabin', 'Notranja kabina', 'Unutarnja kabina', 'Cabina interna'],
  ['COU', 'Outside cabin', 'Zunanja kabina', 'Vanjska kabina', 'Cabina esterna'],
  ['CBA', 'Balcony cabin', 'Kabina z balkonom', 'Kabina s balkonom', 'Cabina con balcone'],
]);

/** The location of a room in the property. */
export const ROOM_LOCATIONS = defineCodes([
  ['SV', 'Sea view', 'Pogled na morje', 'Pogled na more', 'Vista mare'],
  ['SS', 'Sea side', 'Morska stran', 'Morska strana', 'Lato mare'],
  ['LV', 'Lake view', 'Pogled na jezero', 'Pogled na jezero', 'Vista lago'],
  ['MV', 'Mountain view', 'Pogled na gore', 'Pogled na planine', 'Vista montagna'],
  ['PV', 'Pool view', 'Pogled na bazen', 'Pogled na bazen', 'Vista piscina'],
  ['GV', 'Garden view', 'Pogled na vrt', 'Pogled na vrt', 'Vista giardino'],
  ['PA', 'Park side', 'Parkovna stran', 'Strana prema parku', 'Lato parco'],
  ['CV', 'City view', 'Pogled na mesto', 'Pogled na grad', 'Vista città'],
  ['CY', 'Courtyard side', 'Dvoriščna stran', 'Dvorišna strana', 'Lato cortile'],
  ['ST', 'Street side', 'Ulična stran', 'Ulična strana', 'Lato strada'],
  ['BA', 'With balcony', 'Z balkonom', 'S balkonom', 'Con balcone'],
  ['TE', 'With terrace', 'S teraso', 'S terasom', 'Con terrazza'],
  ['GF', 'Ground floor', 'Pritličje', 'Prizemlje', 'Piano terra'],
  ['AN', 'Annex', 'Depandansa', 'Depandansa', 'Dépendance'],
]);
