import { dayOf, isDate } from '../catalogue/days.ts';
import type { Query } from '../search/query.ts';
import type { ActionRequest, Customer, ListQuery, Service, SubMask, Traveler } from '../trade/model.ts';
import { Invalid, type Money, Reader } from './check.ts';

const TRAVELER = /^[HDKB]$/;
const SERVICE_TYPE = /^(H|accomm|F|T|POS|EX|entry|event|transport|V|KV|C)$/;
const CODE = /^[A-Z0-9./-]{1,24}$/i;
const PARAMETERS = /^[A-Z0-9-]{1,12}(\.[A-Z0-9-]{1,12})*$/;
const OPTIONS = /^[A-Z_]+=[^;=]{0,80}(;[A-Z_]+=[^;=]{0,80})*$/;
const ALLOCATION = /^\dA\dC\dI(#[A-Z])?$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

export function actionRequest(body: unknown, money: Money): ActionRequest {
  const reader = new Reader(body);
  return {
    trip_type: reader.text('trip_type', { most: 8 }),
    code: reader.text('code', { most: 40 }),
    reference: reader.text('reference', { most: 40 }),
    travelers: reader.objects('travelers', 50).map(traveler),
    services: reader.objects('services', 50).map(service),
    customer: customer(reader.object('customer')),
    remark: reader.text('remark', { most: 500 }),
    expected_total: reader.money('expected_total', money),
    expected_fee: reader.money('expected_fee', money),
    option_until: reader.matching('option_until', MOMENT, 'A moment'),
    sequence: reader.whole('sequence', { least: 1, most: 999, otherwise: 1 }),
    submask: submask(reader.object('submask')),
    list: list(reader.object('list')),
  };
}

function traveler(reader: Reader): Traveler {
  const birth_date = reader.has('birth_date') ? reader.date('birth_date', isDate) : null;
  const passport = reader.object('passport');
  return {
    id: reader.whole('id', { least: 1, most: 99 }),
    type: reader.needed('type', TRAVELER, 'H, D, K or B') as Traveler['type'],
    first_name: reader.text('first_name', { most: 60 }),
    last_name: reader.text('last_name', { most: 60 }),
    age: reader.has('age') ? reader.whole('age', { most: 120 }) : null,
    birth_date,
    email: reader.text('email'),
    phone: reader.text('phone', { most: 40 }),
    passport: passport && {
      number: passport.needed('number', /^[A-Z0-9]{4,20}$/i, 'A number'),
      country: passport.matching('country', /^[A-Z]{2}$/, 'A country'),
      valid_until: passport.has('valid_until') ? passport.date('valid_until', isDate) : '',
    },
    removed: reader.flag('removed'),
  };
}

function service(reader: Reader): Service {
  const start_date = reader.date('start_date', isDate);
  return {
    id: reader.whole('id', { least: 1, most: 99 }),
    type: reader.needed('type', SERVICE_TYPE, 'A type of service'),
    code: reader.matching('code', CODE, 'A code'),
    parameters: reader.matching('parameters', PARAMETERS, 'Tokens, divided by dots,'),
    optional_parameters: reader.matching('optional_parameters', OPTIONS, 'KEY=value, divided by semicolons,'),
    allocation: reader.matching('allocation', ALLOCATION, '2A1C0I'),
    count: reader.whole('count', { least: 1, most: 20, otherwise: 1 }),
    travelers: reader.wholes('travelers'),
    start_date,
    end_date: reader.has('end_date') ? reader.date('end_date', isDate) : start_date,
    removed: reader.flag('removed'),
    seat_version: reader.has('seat_version') ? reader.whole('seat_version') : null,
    seat_hold: reader.text('seat_hold') || null,
  };
}

const EMPTY = new Reader({});
function customer(sent: Reader | null): Customer {
  const reader = sent ?? EMPTY;
  return {
    first_name: reader.text('first_name'),
    last_name: reader.text('last_name'),
    email: reader.text('email'),
    phone: reader.text('phone'),
    street: reader.text('street'),
    post_code: reader.text('post_code'),
    city: reader.text('city'),
    country: reader.text('country'),
  };
}

function list(reader: Reader | null): ListQuery | null {
  return (
    reader && {
      by: (reader.matching('by', /^(start|created)$/, 'start or created') || 'start') as ListQuery['by'],
      from: reader.has('from') ? reader.date('from', isDate) : '',
      to: reader.has('to') ? reader.date('to', isDate) : '',
      last_name: reader.text('last_name'),
      reference: reader.text('reference'),
      page: reader.matching('page', /^\d{1,7}$/, 'The next page'),
      page_size: reader.whole('page_size', { least: 1, most: 200, otherwise: 50 }),
    }
  );
}

/** Only what the form needs to be compared with the one that was sent out. */
function submask(reader: Reader | null): SubMask | null {
  if (!reader) return null;
  const mask = reader.object('mask');
  const navigation = mask?.object('navigation');
  if (!mask || !navigation) throw new Invalid('submask.mask', 'The form is not whole.');
  const elements = (from: Reader) =>
    from.objects('elements', 200).map((element) => ({
      id: element.text('id'),
      kind: element.text('kind'),
      column: element.whole('column'),
      value: element.text('value', { most: 500 }),
      checked: element.text('checked'),
      ...(element.has('options')
        ? {
            options: element.objects('options', 500).map((option) => ({
              value: option.text('value'),
              text: option.text('text'),
              selected: option.flag('selected'),
            })),
          }
        : {}),
    }));
  return {
    type: reader.text('type'),
    enabled: true,
    focus_element_id: null,
    result: reader.text('result') || null,
    title: { id: '', text: '' },
    mask: {
      sub_row: mask
        .objects('sub_row', 500)
        .map((row) => ({ row: row.whole('row'), elements: elements(row) })),
      navigation: {
        page_code: navigation.text('page_code'),
        elements: elements(navigation),
        hidden_elements: navigation
          .objects('hidden_elements')
          .map((hidden) => ({ id: hidden.text('id'), value: hidden.text('value', { most: 2000 }) })),
      },
    },
  };
}

const ADULT = 30;
const MOST_DAYS = 800;
export function searchQuery(body: unknown): Query {
  const reader = new Reader(body);
  const from = dayOf(reader.date('start_date', isDate));
  const to = dayOf(reader.date('end_date', isDate));
  if (to < from || to - from > MOST_DAYS)
    throw new Invalid('end_date', 'The end comes after the start, within two years.');
  const nights = reader.object('nights') ?? EMPTY;
  const adults = reader.whole('adults', { least: 1, most: 9, otherwise: 2 });
  const children = reader.wholes('children', 8);
  if (children.some((age) => age < 0 || age > 17)) throw new Invalid('children', 'Ages from 0 to 17.');
  return {
    from,
    to,
    nights: { min: nights.whole('min', { most: 60 }), max: nights.whole('max', { most: 60, otherwise: 60 }) },
    ages: [...Array<number>(adults).fill(ADULT), ...children],
    content_types: reader.texts('content_types'),
    regions: reader.texts('regions'),
    towns: reader.texts('towns'),
    countries: reader.texts('countries'),
    products: reader.texts('products'),
    giata: reader.wholes('giata'),
    name: reader.text('name'),
    stars: reader.number('stars'),
    facts: reader.texts('facts'),
    boards: reader.texts('boards'),
    rooms: reader.texts('rooms'),
    departure_airports: reader.texts('departure_airports'),
    arrival_airports: reader.texts('arrival_airports'),
    entry_points: reader.texts('entry_points'),
    sub_types: reader.texts('sub_types'),
    sort:
      reader.matching('sort', /^(price|score|stars|name|date)$/, 'price, score, stars, name or date') ||
      'price',
    page: Number(reader.matching('page', /^\d{1,7}$/, 'The next page') || 0),
    page_size: reader.whole('page_size', { least: 1, most: 500, otherwise: 50 }),
  };
}
