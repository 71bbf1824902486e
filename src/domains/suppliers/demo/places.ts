/** A town with its dialling code and area, postcode and a street. */
export interface Place {
  country: keyof typeof LOCAL;
  dial: string;
  town: string;
  zip: string;
  street: string;
}

const place = (
  country: Place['country'],
  dial: string,
  town: string,
  zip: string,
  street: string,
): Place => ({
  country,
  dial,
  town,
  zip,
  street,
});
export const PLACES: Place[] = [
  place('SI', '+386 5 671', 'Portorož', '6320', 'Obala'),
  place('SI', '+386 5 662', 'Koper', '6000', 'Ferrarska ulica'),
  place('SI', '+386 4 572', 'Bled', '4260', 'Ljubljanska cesta'),
  place('SI', '+386 1 430', 'Ljubljana', '1000', 'Slovenska cesta'),
  place('SI', '+386 2 234', 'Maribor', '2000', 'Glavni trg'),
  place('HR', '+385 52 451', 'Poreč', '52440', 'Ulica Rade Končara'),
  place('HR', '+385 52 813', 'Rovinj', '52210', 'Obala Alda Rismonda'),
  place('HR', '+385 51 271', 'Opatija', '51410', 'Ulica Maršala Tita'),
  place('HR', '+385 23 315', 'Zadar', '23000', 'Obala kneza Branimira'),
  place('HR', '+385 21 345', 'Split', '21000', 'Poljička cesta'),
  place('HR', '+385 20 418', 'Dubrovnik', '20000', 'Ulica iza Grada'),
  place('IT', '+39 040 367', 'Trieste', '34121', 'Via San Nicolò'),
  place('IT', '+39 0431 71', 'Grado', '34073', 'Viale Dante Alighieri'),
  place('ME', '+382 33 451', 'Budva', '85310', 'Slovenska obala'),
  place('AT', '+43 4242 27', 'Villach', '9500', 'Bahnhofstraße'),
];

/** Contacts, and names before a town: a hotel, apartments, a carrier and a boat charter. */
export const LOCAL = {
  SI: {
    people: ['Vesna Rupnik', 'Tomaž Ščuka', 'Matej Žagar', 'Mojca Kobal', 'Andrej Hočevar'],
    names: ['Hotel Lavanda', 'Apartmaji Školjka', 'Bura prevozi', 'Jadran Charter'],
  },
  HR: {
    people: ['Goran Šarić', 'Marija Ćosić', 'Đurđa Perić', 'Lucija Vidović', 'Ante Barišić'],
    names: ['Hotel Lavanda', 'Apartmani Školjka', 'Bura prijevoz', 'Jadran Charter'],
  },
  IT: {
    people: ['Chiara De Luca', 'Paolo Furlan', 'Silvia Marin'],
    names: ['Hotel Lavanda', 'Appartamenti Conchiglia', 'Bora Autoservizi', 'Adria Charter'],
  },
  ME: {
    people: ['Milena Vujović', 'Nikola Radović'],
    names: ['Hotel Lavanda', 'Apartmani Školjka', 'Bura prevoz', 'Jadran Charter'],
  },
  AT: {
    people: ['Hannes Egger', 'Katharina Moser'],
    names: ['Hotel Lavendel', 'Ferienwohnungen Muschel', 'Bora Reisebusse', 'Adria Charter'],
  },
} satisfies Record<string, { people: string[]; names: string[] }>;
