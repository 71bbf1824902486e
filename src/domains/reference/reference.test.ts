import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemWrite } from '#server/db/scope.ts';
import { LOCALES } from '#shared/texts.ts';
import { startTestApp, type TestApp, type TestClerk } from '#testing/app.ts';
import { operatorCalls, referenceCalls, referenceSearches } from './contract.ts';
import { seedOperators } from './demo.ts';
import { codesOf } from './rules/codes.ts';
import { OPERATOR_GROUPS, TOC } from './rules/operators.ts';
import { insertOperators } from './store/operators.ts';
import { sellAll } from './testing.ts';

let product: TestApp;
let clerk: TestClerk;
beforeAll(async () => {
  product = await startTestApp();
  clerk = await product.newAgency({ user: { roles: ['sm_user'] } });
  await systemWrite(product.pools, async (tx) => {
    await seedOperators(tx);
    await insertOperators(tx, [
      {
        toc: 'OLDE',
        name: 'Čarobni svet',
        country_code: 'SI',
        group_code: 'trips',
        ctypes: ['trips'],
        active: false,
        exclusive_toc: true,
      },
    ]);
    await sellAll(tx, clerk.accountId);
  });
});
afterAll(() => product.stop());

const LISTS = Object.entries(referenceCalls);

describe('lists', () => {
  test('REF-002 all thirteen are given as their contract says', async () => {
    expect(LISTS.map(([name]) => name).toSorted()).toEqual([
      'airports',
      'cities',
      'countries',
      'ctypes',
      'entryPoints',
      'regionGroups',
      'regions',
      'roomLocations',
      'roomTypes',
      'serviceTypes',
      'subtypes',
      'tocGroups',
      'tocs',
    ]);
    for (const [name, route] of LISTS) {
      expect(route.path).toBe(`/api/smart/reference/${name}`);
      const { data } = await clerk.call(route, {});
      expect([name, data.length > 5]).toEqual([name, true]);
      expect([name, route.reply.parse({ data })]).toEqual([name, { data }]);
      expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
    }
  });

  test('REF-006 the fields of operators, rooms, countries and airports', async () => {
    const { data: tocs } = await clerk.call(referenceCalls.tocs, {});
    expect(tocs.find(({ toc }) => toc === 'ADRI')).toEqual({
      id: expect.any(Number),
      name: 'Adria Sonce',
      toc: 'ADRI',
      active: true,
      exclusive_toc: false,
      ctypes: ['hotel', 'dhotel'],
      country_code: 'SI',
      group: 'adriatic',
    });
    expect(tocs.filter(({ toc }) => !TOC.test(toc))).toEqual([]);
    for (const toc of ['A', 'adri', 'ADRIATICA', 'ADR1', '']) expect(TOC.test(toc)).toBe(false);
    const named = { country_code: 'SI', group_code: 'trips', ctypes: [] } as const;
    const insert = systemWrite(product.pools, (tx) =>
      insertOperators(tx, [{ ...named, ctypes: [], toc: 'lower', name: 'Lower' }]),
    );
    await expect(insert).rejects.toThrow(/tour_operators_toc_check/);

    const { data: rooms } = await clerk.call(referenceCalls.roomTypes, {}, { localization: 'en' });
    expect(rooms.find(({ id }) => id === 'SGL')).toEqual({ id: 'SGL', name: 'Single room' });
    const { data: countries } = await clerk.call(referenceCalls.countries, {}, { localization: 'en' });
    expect(countries).toHaveLength(249);
    expect(countries.find(({ code }) => code === 'HR')).toEqual({ id: 191, code: 'HR', name: 'Croatia' });
    const { data: airports } = await clerk.call(referenceCalls.airports, {}, { localization: 'en' });
    expect(airports.find(({ id }) => id === 'ZAG')).toEqual({
      id: 'ZAG',
      name: 'Zagreb International Airport',
      city: 'Zagreb',
      country: { code: 'HR', name: 'Croatia' },
    });
  });

  test('REF-007 names follow the Localization header; without one they are Slovenian', async () => {
    const croatia = async (localization?: string) => {
      const headers = localization === undefined ? {} : { localization };
      const { data } = await clerk.call(referenceCalls.countries, {}, headers);
      return data.find(({ code }) => code === 'HR')?.name;
    };
    expect(await Promise.all(LOCALES.map(croatia))).toEqual(['Croatia', 'Hrvaška', 'Hrvatska', 'Croazia']);
    expect([await croatia(), await croatia('xx'), await croatia('de')]).toEqual([
      'Hrvaška',
      'Hrvaška',
      'Croatia',
    ]);
    for (const [route, names] of [
      [referenceCalls.serviceTypes, ['Flight', 'Let', 'Let', 'Volo']],
      [referenceCalls.subtypes, ['Cruise', 'Križarjenje', 'Krstarenje', 'Crociera']],
      [referenceCalls.cities, ['Vienna', 'Dunaj', 'Beč', 'Vienna']],
    ] as const) {
      for (const [column, localization] of LOCALES.entries()) {
        const { data } = await clerk.call(route, {}, { localization });
        expect(data.map(({ name }) => name)).toContain(names[column]);
      }
    }
  });

  test('REF-002 regions belong to groups that are there, operators to theirs', async () => {
    const { data: regions } = await clerk.call(referenceCalls.regions, {});
    const { data: groups } = await clerk.call(referenceCalls.regionGroups, {});
    const ids = groups.map(({ id }) => id);
    expect(regions.filter(({ group }) => !ids.includes(group))).toEqual([]);
    expect(ids.filter((id) => !regions.some(({ group }) => group === id))).toEqual([]);
    const { data: operators } = await clerk.call(operatorCalls.all, {});
    expect(operators.filter(({ group }) => !codesOf(OPERATOR_GROUPS).some((id) => id === group))).toEqual([]);
    const { data: airports } = await clerk.call(referenceCalls.airports, {});
    const { data: points } = await clerk.call(referenceCalls.entryPoints, {});
    const flown = points.filter(({ kind }) => kind === 'airport');
    expect(flown.length).toBeGreaterThan(10);
    expect(flown.filter(({ id }) => !airports.some((airport) => airport.id === id))).toEqual([]);
  });
});

describe('searches', () => {
  test('REF-003 six of them find by a part of a name', async () => {
    const inCroatian = { localization: 'hr' };
    const idsFor = async (name: keyof typeof referenceSearches, term: string) => {
      const { data } = await clerk.call(referenceSearches[name], { body: { term } }, inCroatian);
      return data.map(({ id }) => id);
    };
    expect(await idsFor('entryPoints', 'trst')).toEqual(['TS01', 'TRS']);
    expect(await idsFor('cities', 'capodist')).toEqual([3_197_753]);
    expect(await idsFor('regions', 'istr')).toEqual(['HR-istria']);
    expect(await idsFor('regionGroups', 'kroa')).toEqual([]);
    expect(await idsFor('regionGroups', 'croa')).toEqual(['HR']);
    expect((await idsFor('airports', 'lju'))[0]).toBe('LJU');
    expect(await idsFor('roomTypes', 'sea v')).toEqual(['DZM']);
    const { data } = await clerk.call(referenceSearches.roomTypes, { body: { term: 'sea v' } }, inCroatian);
    expect(data).toEqual([{ id: 'DZM', name: 'Dvokrevetna soba s pogledom na more' }]);
  });

  test('REF-004 a term of one letter, or none, finds nothing', async () => {
    const routes = [...Object.values(referenceSearches), operatorCalls.search];
    for (const route of routes) {
      for (const body of [{ term: 'a' }, { term: '' }, { term: ' a ' }, {}]) {
        const reply = await clerk.send(route, { body });
        expect([route.path, reply.statusCode, reply.json()]).toEqual([route.path, 200, { data: [] }]);
      }
      const tooLong = await clerk.send(route, { body: { term: 'a'.repeat(101) } });
      expect([route.path, tooLong.statusCode]).toEqual([route.path, 422]);
    }
  });

  test('REF-003 S19 what would mean something elsewhere is looked for as it is written', async () => {
    for (const route of [...Object.values(referenceSearches), operatorCalls.search]) {
      for (const term of [
        '%%',
        '__',
        '.*',
        '[a-z]',
        "' or '1'='1",
        '\\\\',
        '$1',
        '((',
        '\n\n',
        '\u200b\u200d',
      ]) {
        const { statusCode, body } = await clerk.send(route, { body: { term } });
        expect([route.path, term, statusCode, body]).toEqual([route.path, term, 200, '{"data":[]}']);
      }
    }
  });
});

describe('tour operators', () => {
  test('REF-005 all of them, those that a term finds, and one', async () => {
    const { data: all } = await clerk.call(operatorCalls.all, {});
    const codes = all.map(({ toc }) => toc);
    expect(codes).toEqual(
      expect.arrayContaining(
        'ADRI KVAR DALM LAGU DOLO SUNC BLWG PANB POTP MARE ALPN KARP BALK EVNT ZAVR TEST OLDE'.split(' '),
      ),
    );
    const search = async (term: string) =>
      (await clerk.call(operatorCalls.search, { body: { term } })).data.map(({ toc }) => toc);
    expect(await search('dol')).toEqual(['DOLO']);
    expect(await search('KARP')).toEqual(['KARP']);
    expect(await search('carob')).toEqual(['OLDE']);
    expect(await search('nobody')).toEqual([]);
    for (const operator of all) {
      const { data } = await clerk.call(operatorCalls.find, { params: { id: operator.id } });
      expect(data).toEqual(operator);
    }
    const missing = await clerk.refused(operatorCalls.find, { params: { id: 999_999 } });
    expect(missing).toMatchObject({ status: 404, errorCode: 'ITEM_NOT_FOUND' });
  });

  test('REF-005 one that is switched off is not offered, and is still known', async () => {
    const { data: offered } = await clerk.call(referenceCalls.tocs, {});
    expect(offered.filter(({ active }) => !active)).toEqual([]);
    const { data: all } = await clerk.call(operatorCalls.all, {});
    expect(all.find(({ toc }) => toc === 'OLDE')).toMatchObject({ active: false, exclusive_toc: true });
  });

  test('REF-005 every account sees the same, and no one who works for an account changes them', async () => {
    const other = await product.newAgency();
    expect(await other.call(operatorCalls.all, {})).toEqual(await clerk.call(operatorCalls.all, {}));
    const change = product.pools.work.updateTable('tour_operators').set({ active: false }).execute();
    await expect(change).rejects.toThrow(/permission denied/);
  });
});
