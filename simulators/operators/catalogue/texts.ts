import { factOf, type Language } from './facts.ts';
import { hash, pick } from './hash.ts';
import type { Hotel } from './hotels.ts';
import { REGIONS } from './places.ts';

export const isLanguage = (text: string): text is Language => ['en', 'sl', 'hr', 'it', 'de'].includes(text);

type Opening = (house: {
  name: string;
  town: string;
  region: string;
  stars: string;
  count: number;
}) => string;

const starsSl = (count: number) => (count === 2 ? 'zvezdici' : count === 5 ? 'zvezdic' : 'zvezdice');
const starsHr = (count: number) => (count === 5 ? 'zvjezdica' : 'zvjezdice');

/** Italian says "ad" before an a. */
const at = (town: string) => (/^a/i.test(town) ? `ad ${town}` : `a ${town}`);
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

const OPENINGS: Record<Language, Opening[]> = {
  en: [
    ({ name, town, region, stars }) => `${name} is a ${stars}-star house in ${town}, ${region}.`,
    ({ name, town, region, stars }) =>
      `In ${town} (${region}), ${name} welcomes its guests with ${stars} stars.`,
    ({ name, town, region, stars }) => `${name}, ${stars} stars, is in ${town} (${region}).`,
  ],
  sl: [
    ({ name, town, region, stars, count }) =>
      `${name} v kraju ${town} (${region}) ima ${stars} ${starsSl(count)}.`,
    ({ name, town, region, stars, count }) =>
      `V kraju ${town} (${region}) goste sprejema ${name}, ${stars} ${starsSl(count)}.`,
    ({ name, town, region, stars, count }) =>
      `${name}, ${stars} ${starsSl(count)}, vas čaka v kraju ${town} (${region}).`,
  ],
  hr: [
    ({ name, town, region, stars, count }) =>
      `${name} u mjestu ${town} (${region}) ima ${stars} ${starsHr(count)}.`,
    ({ name, town, region, stars, count }) =>
      `U mjestu ${town} (${region}) goste prima ${name}, ${stars} ${starsHr(count)}.`,
    ({ name, town, region, stars, count }) =>
      `${name}, ${stars} ${starsHr(count)}, čeka vas u mjestu ${town} (${region}).`,
  ],
  it: [
    ({ name, town, region, stars }) => `${name} ${at(town)} (${region}) ha ${stars} stelle.`,
    ({ name, town, region, stars }) =>
      `${capital(at(town))} (${region}) vi accoglie ${name}, ${stars} stelle.`,
    ({ name, town, region, stars }) => `${name}, ${stars} stelle, si trova ${at(town)} (${region}).`,
  ],
  de: [
    ({ name, town, region, stars }) => `${name} in ${town} (${region}) hat ${stars} Sterne.`,
    ({ name, town, region, stars }) => `In ${town} (${region}) empfängt Sie ${name} mit ${stars} Sternen.`,
    ({ name, town, region, stars }) => `${name}, ${stars} Sterne, liegt in ${town} (${region}).`,
  ],
};

/** What stands before the facts of some groups, in the order in which they are told. */
const FRAMES: [groups: string[], Record<Language, string>][] = [
  [
    ['main'],
    { en: 'Guests praise', sl: 'Gostje hvalijo', hr: 'Gosti hvale', it: 'In evidenza', de: 'Besonders' },
  ],
  [['general'], { en: 'In the house', sl: 'V hiši', hr: 'U kući', it: 'Nella struttura', de: 'Im Haus' }],
  [
    ['pool', 'wellness'],
    { en: 'To unwind', sl: 'Za sprostitev', hr: 'Za opuštanje', it: 'Per rilassarsi', de: 'Zum Entspannen' },
  ],
  [
    ['sport'],
    {
      en: 'For active days',
      sl: 'Za dejavne dni',
      hr: 'Za aktivne dane',
      it: 'Per chi ama muoversi',
      de: 'Für Aktive',
    },
  ],
  [
    ['parking'],
    {
      en: 'For drivers',
      sl: 'Za voznike',
      hr: 'Za vozače',
      it: 'Per chi arriva in auto',
      de: 'Für Autofahrer',
    },
  ],
];
/** Their facts are whole sentences. */
const SENTENCES = ['location', 'pets'];

/** Names only what the hotel has. */
export function descriptionOf(hotel: Hotel, language: Language): string {
  const { name, place, halfStars, facts } = hotel;
  const count = Math.floor(halfStars / 2);
  const half = halfStars % 2 === 1;
  const opening = pick(
    OPENINGS[language],
    hash(hotel.giata, 81),
  )({
    name: `${name.kind} ${name.word}`,
    town: place.town,
    region: REGIONS.get(place.region)?.names[language] ?? place.region,
    stars: half ? `${count}${language === 'en' ? '.' : ','}5` : String(count),
    // After a decimal comma the noun stands as after three.
    count: half ? 3 : count,
  });
  const phrasesOf = (group: string) =>
    facts.map(factOf).flatMap((fact) => (fact?.group === group ? [fact.phrases[language]] : []));
  const lists = FRAMES.map(([groups, frame]) => ({
    frame: frame[language],
    phrases: groups.flatMap(phrasesOf),
  }))
    .filter(({ phrases }) => phrases.length > 0)
    .map(({ frame, phrases }) => `${frame}: ${joined(phrases, language)}.`);
  return [opening, ...SENTENCES.flatMap(phrasesOf), ...lists].join(' ');
}

const FORMATS = new Map<Language, Intl.ListFormat>();
function joined(phrases: string[], language: Language): string {
  const format = FORMATS.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  FORMATS.set(language, format);
  return format.format(phrases);
}
