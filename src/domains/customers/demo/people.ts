import type { WireLocale } from '#shared/texts.ts';

/** What customers of a country are called, and where they live. */
export interface Country {
  code: string;
  locale: WireLocale;
  women: string[];
  men: string[];
  surnames: string[];
  towns: [zip: string, town: string][];
  streets: string[];
  /** Starts of mobile numbers; six digits follow. */
  mobiles: string[];
  firms: string[];
  /** After the name of a company. */
  legalForm: string;
}

const words = (text: string): string[] => text.split(/,\s*/);
const towns = (text: string): [string, string][] =>
  words(text).map((place) => {
    const at = place.indexOf(' ');
    return [place.slice(0, at), place.slice(at + 1)];
  });

export const SLOVENIA: Country = {
  code: 'SI',
  locale: 'sl',
  women: words(
    'Ana, Maja, Živa, Nika, Petra, Špela, Katja, Mojca, Barbara, Irena, Alenka, Tjaša, Urška, Nataša, Sonja, Marjeta, Eva, Tina, Klara, Lea, Vesna, Andreja, Polona, Metka, Zala, Neža, Darja, Simona, Jožica, Brina, Saša, Manca, Lucija, Helena, Veronika, Ema, Milena',
  ),
  men: words(
    'Luka, Marko, Žiga, Jure, Tomaž, Matej, Anže, Andrej, Rok, Gregor, Boštjan, Matjaž, Aleš, Primož, Janez, Miha, Blaž, Nejc, Peter, Simon, Uroš, Sašo, David, Jaka, Gašper, Tadej, Borut, Igor, Franc, Dejan, Klemen, Vid, Jernej, Aljaž, Bojan, Robert, Samo',
  ),
  surnames: words(
    'Novak, Horvat, Kovačič, Krajnc, Zupančič, Potočnik, Kovač, Mlakar, Vidmar, Golob, Turk, Božič, Kralj, Korošec, Zupan, Bizjak, Hribar, Kotnik, Rozman, Kavčič, Petek, Kastelic, Žagar, Hočevar, Kolar, Čeh, Šuštar, Štokelj, Fabčič, Pahor, Škerk, Gruden, Čok, Jereb, Medved, Oblak, Pirc, Ribič, Sitar, Tomšič, Uršič, Volk, Železnik, Knez, Lesjak, Majcen, Nemec, Pintar, Rupnik, Svetina, Šinkovec, Trček, Vovk, Zorko, Žnidar, Babič, Cerar, Dolenc, Erjavec, Furlan, Gorenc',
  ),
  towns: towns(
    '1000 Ljubljana, 2000 Maribor, 3000 Celje, 4000 Kranj, 5000 Nova Gorica, 6000 Koper, 8000 Novo mesto, 9000 Murska Sobota, 2250 Ptuj, 3320 Velenje, 1230 Domžale, 4220 Škofja Loka, 6310 Izola, 8250 Brežice, 1240 Kamnik, 6230 Postojna, 5270 Ajdovščina, 2380 Slovenj Gradec, 4260 Bled',
  ),
  streets: words(
    'Prešernova ulica, Trubarjeva ulica, Cankarjeva ulica, Kolodvorska ulica, Ljubljanska cesta, Partizanska cesta, Vrtna ulica, Cvetlična ulica, Šolska ulica, Pod gozdom, Gregorčičeva ulica',
  ),
  mobiles: ['+386 31 ', '+386 40 ', '+386 41 ', '+386 51 ', '+386 70 '],
  firms: words('Gradnje, Računovodstvo, Mizarstvo, Vinogradi, Transport, Studio, Pekarna'),
  legalForm: 'd.o.o.',
};

export const CROATIA: Country = {
  code: 'HR',
  locale: 'hr',
  women: words(
    'Ivana, Marija, Lucija, Petra, Đurđa, Iva, Martina, Jelena, Sanja, Mirela, Tea, Nikolina, Dora, Vlatka, Lana, Snježana, Željka, Karla, Maja',
  ),
  men: words(
    'Ivan, Đuro, Šime, Josip, Tomislav, Luka, Dario, Ante, Goran, Zoran, Filip, Stjepan, Hrvoje, Mislav, Damir, Neven, Željko, Karlo, Marin',
  ),
  surnames: words(
    'Perić, Babić, Marić, Jurić, Vuković, Đurić, Šarić, Kovačević, Horvat, Knežević, Matić, Pavić, Tomić, Božić, Radić, Grgić, Filipović, Blažević, Lončar, Vidović, Barišić, Ćosić, Katić',
  ),
  towns: towns(
    '51000 Rijeka, 10000 Zagreb, 52100 Pula, 21000 Split, 23000 Zadar, 47000 Karlovac, 42000 Varaždin, 52440 Poreč, 51410 Opatija, 31000 Osijek, 22000 Šibenik',
  ),
  streets: words(
    'Korzo, Ulica Matije Gupca, Vukovarska ulica, Zagrebačka ulica, Obala kneza Branimira, Ulica Ivana Gundulića, Školska ulica',
  ),
  mobiles: ['+385 91 2', '+385 95 3', '+385 98 2'],
  firms: words('Gradnja, Knjigovodstvo, Stolarija, Vinarija, Prijevoz'),
  legalForm: 'd.o.o.',
};

export const ITALY: Country = {
  code: 'IT',
  locale: 'it',
  women: words('Chiara, Giulia, Francesca, Elena, Sara, Martina, Silvia, Paola, Laura, Alessia, Marta'),
  men: words('Marco, Luca, Andrea, Paolo, Matteo, Stefano, Davide, Giorgio, Riccardo, Alessandro, Fabio'),
  surnames: words(
    'Rossi, Bianchi, Furlan, De Luca, Cossutta, Moretti, Ferrari, Marin, Visintin, Colombo, Greco, Rizzo, Conti',
  ),
  towns: towns(
    '34121 Trieste, 34170 Gorizia, 33100 Udine, 33170 Pordenone, 34074 Monfalcone, 30121 Venezia, 35121 Padova',
  ),
  streets: words('Via Roma, Via Garibaldi, Via San Nicolò, Corso Italia, Viale XX Settembre'),
  mobiles: ['+39 347 2', '+39 333 4', '+39 340 5'],
  firms: words('Edilizia, Falegnameria, Trasporti'),
  legalForm: 'S.r.l.',
};
