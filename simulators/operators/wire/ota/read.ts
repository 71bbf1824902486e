import { dayOf, isDate } from '../../catalogue/days.ts';
import type { Query } from '../../search/query.ts';
import type { ActionRequest, Service, Traveler } from '../../trade/model.ts';
import { DECIMALS, Invalid, MINOR } from '../check.ts';
import { actionRequest } from '../requests.ts';
import { boardOf, criterionOf, hotelCodesOf } from './names.ts';
import { allOf, attributeOf, deepOf, firstOf, type Node } from './xml.ts';

const ADULT = 30;
const CHILD = 8;
const AGES: Record<string, number> = { '10': ADULT, '8': CHILD, '7': 1 };
const MOST_GUESTS = 18;

export const empty = (): ActionRequest => actionRequest({}, MINOR);

export function dateIn(node: Node | undefined, name: string): string {
  const date = attributeOf(node, name).slice(0, 10);
  if (!isDate(date)) throw new Invalid(name, `${name} is no date.`);
  return date;
}

/** Ages of the guests of a room. */
function guestsOf(node: Node | undefined): number[] {
  const ages = allOf(node, 'GuestCounts/GuestCount').flatMap((count) => {
    const quantity = Number(attributeOf(count, 'Count') || '1');
    const age = attributeOf(count, 'Age');
    const known = age === '' ? AGES[attributeOf(count, 'AgeQualifyingCode')] : Number(age);
    if (known === undefined || !Number.isInteger(quantity) || quantity < 1)
      throw new Invalid('GuestCount', 'Who travels is not clear.');
    return Array<number>(Math.min(quantity, MOST_GUESTS)).fill(known);
  });
  if (ages.length === 0 || ages.length > MOST_GUESTS)
    throw new Invalid('GuestCounts', 'Somebody has to travel.');
  return ages;
}

const DURATION = /^P(\d{1,2})N$/;
export function queryOf(root: Node): Query {
  const criterion = criterionOf(root);
  const range = firstOf(criterion, 'StayDateRange');
  const from = dayOf(dateIn(range, 'Start'));
  const to = dayOf(dateIn(range, 'End'));
  if (to <= from) throw new Invalid('End', 'The end comes after the start.');
  const [, nights] = DURATION.exec(attributeOf(range, 'Duration')) ?? [];
  const count = nights === undefined ? to - from : Number(nights);
  const refs = allOf(criterion, 'HotelRef');
  const boards = allOf(criterion, 'RatePlanCandidates/RatePlanCandidate').map((plan) =>
    boardOf(attributeOf(plan, 'RatePlanCode')),
  );
  const room = firstOf(criterion, 'RoomStayCandidates/RoomStayCandidate');
  const type = attributeOf(room, 'RoomTypeCode');
  return {
    from,
    to,
    nights: { min: count, max: count },
    ages: guestsOf(room),
    content_types: [],
    regions: refs.map((ref) => attributeOf(ref, 'HotelCityCode')).filter((code) => code !== ''),
    towns: [],
    countries: [],
    products: hotelCodesOf(root),
    giata: [],
    name: refs.map((ref) => attributeOf(ref, 'HotelName')).join(''),
    stars: Number(attributeOf(firstOf(criterion, 'Award'), 'Rating')) || 0,
    facts: [],
    boards: boards.filter((board) => board !== ''),
    rooms: type === '' ? [] : [type],
    departure_airports: [],
    arrival_airports: [],
    entry_points: [],
    sub_types: [],
    sort: 'price',
    page: Number(attributeOf(root, 'MoreDataEchoToken')) || 0,
    page_size: Math.min(500, Math.max(1, Number(attributeOf(root, 'MaxResponses')) || 50)),
  };
}

const line = (id: number, more: Partial<Service>): Service => ({
  id,
  type: 'H',
  code: '',
  parameters: '',
  optional_parameters: '',
  allocation: '',
  count: 1,
  travelers: [],
  start_date: '',
  end_date: '',
  removed: false,
  seat_version: null,
  seat_hold: null,
  ...more,
});

/** One room for guests known by age alone. */
export function anonymous(ages: number[], more: Partial<Service>): ActionRequest {
  const travelers = ages.map(
    (age, at): Traveler => ({
      id: at + 1,
      type: age < 2 ? 'B' : age < 12 ? 'K' : 'H',
      first_name: '',
      last_name: '',
      age,
      birth_date: null,
      email: '',
      phone: '',
      passport: null,
      removed: false,
    }),
  );
  return {
    ...empty(),
    travelers,
    services: [line(1, { ...more, travelers: travelers.map(({ id }) => id) })],
  };
}

/** The amount as it is written: with decimals, or whole with `DecimalPlaces`. */
function amountOf(node: Node | undefined): number | null {
  const written = attributeOf(node, 'AmountAfterTax');
  if (written === '') return null;
  const places = attributeOf(node, 'DecimalPlaces');
  const minor =
    places === ''
      ? DECIMALS.minorOf(written.includes('.') ? written : `${written}.00`)
      : Number(written) * 10 ** (2 - Number(places));
  if (minor === null || !Number.isInteger(minor)) throw new Invalid('AmountAfterTax', 'This is no amount.');
  return minor;
}

export const idOf = (root: Node, type: string): string => {
  const all: Node[] = [];
  const collect = (node: Node): void => {
    if (node.name === 'UniqueID' && attributeOf(node, 'Type') === type) all.push(node);
    node.children.forEach(collect);
  };
  collect(root);
  return attributeOf(all[0], 'ID');
};

export function reservationOf(root: Node): ActionRequest {
  const reservation = deepOf(root, 'HotelReservation') ?? deepOf(root, 'HotelResModify');
  const stays = allOf(reservation, 'RoomStays/RoomStay');
  const guests = allOf(reservation, 'ResGuests/ResGuest');
  const services = stays.map((stay, at) => stayLine(stay, at, guests));
  const extras = allOf(reservation, 'Services/Service').map((extra, at) =>
    line(stays.length + at + 1, {
      type: 'EX',
      code: attributeOf(extra, 'ServiceInventoryCode'),
      count: Number(attributeOf(extra, 'Quantity')) || 1,
      travelers: guests.map((_, nth) => nth + 1),
      start_date: services[0]?.start_date ?? '',
      end_date: services[0]?.end_date ?? '',
    }),
  );
  const global = firstOf(reservation, 'ResGlobalInfo');
  const totals = stays.map((stay) => amountOf(firstOf(stay, 'Total')));
  const sum = totals.includes(null) ? null : totals.reduce<number>((all, total) => all + (total ?? 0), 0);
  return {
    ...empty(),
    code: idOf(root, '14'),
    services: [...services, ...extras],
    travelers: guests.map((guest, at) => guestOf(guest, at)),
    expected_total: amountOf(firstOf(global, 'Total')) ?? sum,
    remark: firstOf(global, 'Comments/Comment/Text')?.text.trim().slice(0, 500) ?? '',
  };
}

function stayLine(stay: Node, at: number, guests: Node[]): Service {
  const room = attributeOf(firstOf(stay, 'RoomTypes/RoomType'), 'RoomTypeCode');
  const plan = attributeOf(firstOf(stay, 'RatePlans/RatePlan'), 'RatePlanCode');
  const span = firstOf(stay, 'TimeSpan');
  const rphs = allOf(stay, 'ResGuestRPHs/ResGuestRPH').map((ref) => attributeOf(ref, 'RPH'));
  const numbers = guests.flatMap((guest, nth) =>
    rphs.length === 0 || rphs.includes(attributeOf(guest, 'ResGuestRPH')) ? [nth + 1] : [],
  );
  return line(at + 1, {
    code: attributeOf(firstOf(stay, 'BasicPropertyInfo'), 'HotelCode'),
    parameters: `${room}.${boardOf(plan)}`,
    travelers: numbers,
    start_date: dateIn(span, 'Start'),
    end_date: dateIn(span, 'End'),
  });
}

function guestOf(guest: Node, at: number): Traveler {
  const customer = deepOf(guest, 'Customer');
  const name = firstOf(customer, 'PersonName');
  const birth = attributeOf(customer, 'BirthDate');
  const age = attributeOf(guest, 'Age');
  const years = age === '' ? (AGES[attributeOf(guest, 'AgeQualifyingCode')] ?? ADULT) : Number(age);
  return {
    id: at + 1,
    type: years < 2 ? 'B' : years < 12 ? 'K' : attributeOf(customer, 'Gender') === 'Female' ? 'D' : 'H',
    first_name: firstOf(name, 'GivenName')?.text.trim() ?? '',
    last_name: firstOf(name, 'Surname')?.text.trim() ?? '',
    age: Number.isInteger(years) ? years : ADULT,
    birth_date: isDate(birth) ? birth : null,
    email: firstOf(customer, 'Email')?.text.trim() ?? '',
    phone: attributeOf(firstOf(customer, 'Telephone'), 'PhoneNumber'),
    passport: null,
    removed: false,
  };
}
