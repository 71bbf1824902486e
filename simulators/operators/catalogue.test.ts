import { describe, expect, test } from 'vitest';
import { catalogueOf } from './catalogue/catalogue.ts';
import { COVERS } from './catalogue/covers.ts';
import { CABINS, CRUISES, sailingsOf } from './catalogue/cruises.ts';
import { dateOf, dayOf, dayOfYear } from './catalogue/days.ts';
import { EXTRAS } from './catalogue/extras.ts';
import { FACTS, LANGUAGES } from './catalogue/facts.ts';
import { hash } from './catalogue/hash.ts';
import { DURATIONS, dayPriceOf, drawOf, durationsOf, nightOf, unitsOf } from './catalogue/offers.ts';
import { descriptionOf } from './catalogue/texts.ts';
import { departuresOf, TRIPS } from './catalogue/trips.ts';
import { OPERATORS } from './operators.ts';
import { products } from './search/results.ts';
import { openStore } from './store/store.ts';
import { BRANDS } from './testing/brands.ts';
import { searchQuery } from './wire/requests.ts';

const catalogue = catalogueOf();
const { hotels, contracts, seed } = catalogue;
const FIRST = dayOf('2026-11-21');
const YEAR = 365;

describe('hotels', () => {
  test('there are 1,500, each with its own number and name', () => {
    expect(hotels).toHaveLength(1500);
    expect(new Set(hotels.map(({ giata }) => giata)).size).toBe(1500);
    expect(new Set(hotels.map(({ name }) => `${name.kind} ${name.word}`)).size).toBe(1500);
    const perCountry = Map.groupBy(hotels, ({ place }) => `${place.zone}-${place.country}`);
    expect([...perCountry].map(([key, all]) => `${key} ${all.length}`).join(', ')).toBe(
      'A-SI 60, A-HR 420, A-ME 60, A-AL 20, A-IT 60, M-IT 160, M-GR 180, M-ES 120, M-TR 80, M-TN 30, M-EG 30, M-CY 20, L-AT 130, L-IT 80, L-SI 50',
    );
    for (const { facts, rooms, boards, score } of hotels) {
      expect(facts.length).toBeGreaterThanOrEqual(6);
      expect(facts.length).toBeLessThanOrEqual(14);
      expect([2, 3, 4]).toContain(rooms.length);
      expect([1, 2, 3]).toContain(boards.length);
      expect(score >= 35 && score <= 99).toBe(true);
    }
  });

  test('one, two or three operators sell each, under codes and prices of their own', () => {
    const sellers = [...catalogue.byGiata.values()].map(
      (sold) => sold.filter(({ operator }) => operator !== 'TEST').length,
    );
    const shares = [1, 2, 3].map((count) => sellers.filter((known) => known === count).length / 1500);
    expect(shares[0]).toBeCloseTo(0.55, 1);
    expect(shares[1]).toBeCloseTo(0.3, 1);
    expect(new Set(contracts.map(({ operator, code }) => `${operator}/${code}`)).size).toBe(contracts.length);
    expect(contracts.every(({ level }) => level >= 940 && level <= 1080)).toBe(true);
  });

  test('a description names only what the hotel has, in every language', () => {
    for (const hotel of hotels) {
      for (const language of LANGUAGES) {
        // The town of Bar in Montenegro has no bar.
        let text = descriptionOf(hotel, language)
          .replace(`${hotel.name.kind} ${hotel.name.word}`, '')
          .replace(hotel.place.town, '');
        const owned = FACTS.filter(({ code }) => hotel.facts.includes(code)).map(
          ({ phrases }) => phrases[language],
        );
        for (const phrase of owned.toSorted((a, b) => b.length - a.length)) {
          expect(text).toContain(phrase);
          text = text.replace(phrase, '');
        }
        const untrue = FACTS.filter(
          ({ code, phrases }) =>
            !hotel.facts.includes(code) &&
            new RegExp(`[ :]${phrases[language].replace(/\./g, '\\.')}[ ,.]`).test(text),
        );
        expect([language, hotel.index, untrue.map(({ code }) => code)]).toEqual([language, hotel.index, []]);
      }
    }
  });

  test('no name is that of a real brand or chain', () => {
    const names = [
      ...contracts.map(({ name }) => name),
      ...OPERATORS.map(({ name }) => name),
      ...CRUISES.map(({ ship }) => ship),
      ...EXTRAS.map(({ names: { en } }) => en),
    ].map((name) => ` ${name.toLowerCase()} `);
    expect(names.filter((name) => BRANDS.some((brand) => name.includes(` ${brand} `)))).toEqual([]);
  });
});

describe('offers', () => {
  test('there are about two million in a year, and none is stored', () => {
    let offers = 0;
    for (const contract of contracts) {
      for (let day = FIRST; day < FIRST + YEAR; day += 1) {
        const draw = drawOf(seed, contract, day);
        const durations = durationsOf(contract, day, draw);
        if (durations === 0) continue;
        const lengths = DURATIONS.filter((_, at) => (durations & (1 << at)) !== 0).length;
        const rooms = contract.hotel.rooms.filter((_, at) => unitsOf(draw, at) > 0).length;
        offers += lengths * rooms * contract.hotel.boards.length;
      }
    }
    expect(offers).toBeGreaterThan(1_700_000);
    expect(offers).toBeLessThan(2_400_000);
  });

  test('July costs 1.4 to 2.2 times as much as May, for the same room and board', () => {
    const ratios = contracts.flatMap((contract) => {
      const [room] = contract.hotel.rooms;
      const [board = ''] = contract.hotel.boards;
      const meanOf = (month: string) => {
        const start = dayOf(`2027-${month}-01`);
        const prices = Array.from({ length: 31 }, (_, at) => start + at).flatMap((day) => {
          const draw = drawOf(seed, contract, day);
          const isOffered = durationsOf(contract, day, draw) > 0;
          return room && isOffered ? [nightOf(dayPriceOf(contract, day, draw), room, board)] : [];
        });
        return prices.reduce((sum, price) => sum + price, 0) / prices.length;
      };
      const ratio = meanOf('07') / meanOf('05');
      return Number.isFinite(ratio) ? [ratio] : [];
    });
    expect(ratios.length).toBeGreaterThan(1500);
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(1.4);
    expect(Math.max(...ratios)).toBeLessThanOrEqual(2.2);
  });

  test('200 of them are as they were', async () => {
    const lines = Array.from({ length: 200 }, (_, nth) => {
      const contract = contracts[(nth * 12) % contracts.length] as (typeof contracts)[number];
      const { hotel } = contract;
      let day = dayOf('2027-01-01') + (hash(nth, 1) % 300);
      while (durationsOf(contract, day, drawOf(seed, contract, day)) === 0) day += 1;
      const draw = drawOf(seed, contract, day);
      const place = nth % hotel.rooms.length;
      const room = hotel.rooms[place] as (typeof hotel.rooms)[number];
      const board = hotel.boards[nth % hotel.boards.length] as string;
      const price = nightOf(dayPriceOf(contract, day, draw), room, board);
      return [
        contract.operator,
        contract.code,
        contract.name,
        dateOf(day),
        room.code,
        board,
        unitsOf(draw, place),
        price,
      ].join('\t');
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('testing/offers.tsv');
  });

  test('a search over all houses of an operator evaluates its offers once, cheaply', () => {
    const operator = OPERATORS[0] as (typeof OPERATORS)[number];
    const query = searchQuery({
      start_date: '2027-06-05',
      end_date: '2027-07-05',
      nights: { min: 5, max: 8 },
      adults: 2,
      children: [9],
    });
    const context = {
      catalogue,
      store: openStore(null),
      operator,
      agenture: 'a',
      language: 'en' as const,
      now: Date.parse('2026-11-21'),
      reference: '',
    };
    const fastest = (work: () => unknown) => {
      const times = Array.from({ length: 9 }, () => {
        const since = process.cpuUsage();
        work();
        return process.cpuUsage(since).user;
      });
      return Math.min(...times);
    };
    const unit = fastest(() => {
      let sum = 0;
      for (let at = 0; at < 1_000_000; at += 1) sum ^= hash(at, sum);
      return sum;
    });
    const search = fastest(() => products(context, query));
    // A million hashes take some 10 ms.
    expect(search / unit).toBeLessThan(3);
  });
});

describe('what else is sold', () => {
  test('trips with departures, cruises with sailings, extras and covers', () => {
    expect(TRIPS).toHaveLength(48);
    const departures = TRIPS.map(
      (trip) => departuresOf(seed, trip, dayOf('2027-01-01'), dayOf('2027-12-31')).length,
    );
    expect(departures.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(480);
    expect(departures.every((count) => count >= 3 && count <= 26)).toBe(true);
    expect(TRIPS.every(({ stops }) => stops.length >= 6 && stops.length <= 14)).toBe(true);
    expect(CRUISES.flatMap((cruise) => sailingsOf(cruise, 2027))).toHaveLength(60);
    expect(CABINS).toHaveLength(5);
    expect(EXTRAS.filter(({ operator }) => operator === 'EVNT')).toHaveLength(120);
    expect(COVERS).toHaveLength(9);
    expect(OPERATORS).toHaveLength(16);
  });

  test('days of the year go from 0 to 365, with and without a leap day', () => {
    expect([dayOfYear(dayOf('2027-03-01')), dayOfYear(dayOf('2028-03-01'))]).toEqual([60, 60]);
    expect(dayOfYear(dayOf('2027-12-31'))).toBe(365);
  });
});
