import { describe, expect, test } from 'vitest';
import { COUNTRIES, countryNames } from '#shared/countries.ts';
import { LOCALES } from '#shared/texts.ts';
import { type CodeList, codesOf, namedIn, nameIn, namesOf } from './rules/codes.ts';
import { CURRENCIES, currenciesIn, DEFAULT_CURRENCY } from './rules/currencies.ts';
import { FACT_GROUPS } from './rules/facts.ts';
import { areaOf, CTYPE_CODES, CTYPES, SERVICE_TYPES, SUBTYPES } from './rules/offers.ts';
import {
  CONNECTION_KINDS,
  CRS_LANGUAGES,
  OPERATOR_COUNTRIES,
  OPERATOR_GROUPS,
  PRICE_TYPES,
} from './rules/operators.ts';
import { CUSTOMER_TYPES, ID_CARD_TYPES, MODULE_CODES, RESERVATION_SOURCES } from './rules/persons.ts';
import { ROOM_LOCATIONS, ROOM_TYPES } from './rules/rooms.ts';
import { airportTerm } from './rules/search.ts';
import {
  MESSAGE_SEVERITIES,
  messageSeverity,
  OFFER_STATUSES,
  offerStatus,
  PRIORITIES,
} from './rules/statuses.ts';
import { allEntryPoints, allRegionGroups, allRegions } from './store/places.ts';
import { FACT_ICONS } from './widgets/factIcons.ts';

const words = (text: string) => text.split(' ');

describe('codes', () => {
  test('REF-009 content types', () => {
    expect(CTYPE_CODES).toEqual(words('trips hotel extras custom pauschal oneway charter dhotel ski cruise'));
  });

  test('REF-010 offer sub-types', () => {
    expect(codesOf(SUBTYPES)).toEqual(
      words(
        'catalog earlybird lastmin ski-pack package trip busplane busplaneship cruise plane train van event transport insurance misc tour charterlet',
      ),
    );
  });

  test('REF-011 offer statuses have a colour, and one that nobody foresaw is grey and unknown', () => {
    expect(codesOf(OFFER_STATUSES)).toEqual([0, 1, 3, 4, 5]);
    expect(offerStatus('en', 0)).toEqual({ name: 'Cancelled', hue: 'gray' });
    expect(offerStatus('sl', 1)).toEqual({ name: 'Zagotovljeno', hue: 'ok' });
    expect(offerStatus('hr', 3)).toEqual({ name: 'Gotovo zajamčeno', hue: 'adria' });
    expect(offerStatus('it', 5)).toEqual({ name: 'Esaurito', hue: 'bad' });
    for (const code of [2, 6, -1, Number.NaN]) {
      expect(offerStatus('en', code)).toEqual({ name: 'Unknown', hue: 'gray' });
    }
  });

  test('REF-012 message severities have five colours', () => {
    expect(codesOf(MESSAGE_SEVERITIES)).toEqual([0, 1, 2, 3, 4]);
    const shown = codesOf(MESSAGE_SEVERITIES).map((code) => messageSeverity('en', code));
    expect(shown.map(({ name }) => name)).toEqual(['Unknown', 'Success', 'Warning', 'Error', 'Info']);
    expect(shown.map(({ hue }) => hue)).toEqual(['gray', 'ok', 'warn', 'bad', 'adria']);
    expect(messageSeverity('it', 9)).toEqual({ name: 'Sconosciuto', hue: 'gray' });
  });

  test('REF-013 customer types, sources, modules and ID cards', () => {
    expect(namedIn(CUSTOMER_TYPES, 'en')).toEqual([
      { id: 0, name: 'Custom' },
      { id: 1, name: 'Company' },
      { id: 2, name: 'Individual' },
    ]);
    expect(codesOf(RESERVATION_SOURCES)).toEqual(['sellit', 'smart', 'api']);
    expect(namedIn(MODULE_CODES, 'en').map(({ id, name }) => `${id} ${name.toLowerCase()}`)).toEqual([
      '1 manager',
      '2 smart',
      '3 sellit',
      '4 elive',
      '5 inco',
    ]);
    expect(codesOf(ID_CARD_TYPES)).toEqual(['identity_card', 'passport']);
  });

  test('REF-014 priorities run from very high to very low', () => {
    expect(namedIn(PRIORITIES, 'en').map(({ id, name }) => `${id} ${name}`)).toEqual([
      '-2 Very high',
      '-1 High',
      '0 Normal',
      '1 Low',
      '2 Very low',
    ]);
  });

  test('REF-015 each of the eight groups of facts has an icon of its own', () => {
    expect(codesOf(FACT_GROUPS)).toEqual(words('main general parking pool location pets wellness sport'));
    const icons = codesOf(FACT_GROUPS).map((group) => FACT_ICONS[group]);
    expect(new Set(icons).size).toBe(8);
    expect(icons).not.toContain(undefined);
  });

  test('REF-016 lists about operators', () => {
    expect(codesOf(CRS_LANGUAGES)).toEqual(['si', 'hr', 'de', 'en']);
    expect(codesOf(OPERATOR_COUNTRIES)).toEqual(words('DE AT SI HR HU IT RO RS'));
    expect(codesOf(CONNECTION_KINDS)).toEqual(words('sellit sellitx sellitx2 1way2italy mountv'));
    expect(codesOf(PRICE_TYPES)).toEqual(['PERSON', 'ROOM']);
    for (const locale of LOCALES) {
      const inLanguage = namedIn(OPERATOR_COUNTRIES, locale);
      expect(inLanguage).toEqual(inLanguage.map(({ id }) => ({ id, name: countryNames(locale)(id) })));
    }
  });

  test('REF-017 every code has four names and stands in its list once', async () => {
    const lists: CodeList[] = [
      CTYPES,
      SUBTYPES,
      SERVICE_TYPES,
      ROOM_TYPES,
      ROOM_LOCATIONS,
      OPERATOR_GROUPS,
      FACT_GROUPS,
      OFFER_STATUSES,
      MESSAGE_SEVERITIES,
      PRIORITIES,
      CUSTOMER_TYPES,
      RESERVATION_SOURCES,
      MODULE_CODES,
      ID_CARD_TYPES,
      CRS_LANGUAGES,
      OPERATOR_COUNTRIES,
      CONNECTION_KINDS,
      PRICE_TYPES,
    ];
    for (const list of lists) {
      expect(list.length).toBeGreaterThan(1);
      expect(new Set(codesOf(list)).size).toBe(list.length);
      for (const row of list) {
        expect([row[0], namesOf(row).filter((name) => name.trim() !== '')]).toHaveProperty('1.length', 4);
      }
    }
    for (const places of [await allRegions(), await allRegionGroups(), await allEntryPoints()]) {
      expect(places.length).toBeGreaterThan(10);
      expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
      for (const { id, names } of places) {
        expect([id, Array.from(names).filter((name) => name.trim() !== '').length]).toEqual([id, 4]);
      }
    }
    for (const locale of LOCALES) {
      const nameOf = countryNames(locale);
      expect(COUNTRIES.filter(({ code }) => nameOf(code) === code)).toEqual([]);
      expect(currenciesIn(locale).filter(({ name, code }) => name === code)).toEqual([]);
    }
  });

  test('REF-019 where each content type is searched', () => {
    const areas = CTYPE_CODES.map((code) => [code, areaOf(code)]);
    expect(Object.fromEntries(areas)).toEqual({
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
    });
  });

  test('REF-020 a code that is no longer in its list is shown as it is', () => {
    expect(nameIn(ROOM_TYPES, 'hr', 'DBL')).toBe('Dvokrevetna soba');
    expect(nameIn(ROOM_TYPES, 'hr', 'DBL-OLD')).toBe('DBL-OLD');
    expect(nameIn(PRIORITIES, 'en', 7)).toBe('7');
    expect(countryNames('sl')('YU1')).toBe('YU1');
  });
});

describe('constants', () => {
  test('CONST-007 the default currency is the euro, with the id 7', () => {
    expect(DEFAULT_CURRENCY).toEqual({ id: 7, code: 'EUR' });
    expect(CURRENCIES.find(({ id }) => id === 7)).toEqual(DEFAULT_CURRENCY);
    expect(new Set(CURRENCIES.map(({ code }) => code)).size).toBe(CURRENCIES.length);
    expect(currenciesIn('sl').find(({ code }) => code === 'EUR')).toEqual({
      id: 7,
      code: 'EUR',
      name: 'evro',
    });
  });

  test('CONST-030 airports are looked for by the last term, from its third letter on', () => {
    for (const typed of ['', 'l', 'lj', ' lj ', 'LJU, ', 'LJU,tr', ','])
      expect(airportTerm(typed)).toBeUndefined();
    expect(airportTerm('lju')).toBe('lju');
    expect(airportTerm('LJU, tri')).toBe('tri');
  });
});
