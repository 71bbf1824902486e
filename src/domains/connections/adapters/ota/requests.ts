import type { BookingDraft, ServiceLine, Traveler } from '../../port/booking.ts';
import type { OtaConnection } from '../../port/connection.ts';
import { asciiName } from '../../port/names.ts';
import { around, element, escaped } from '../xml/write.ts';

type Values = OtaConnection['values'];

/** How the guests of a room are counted: adults together, children one by one with their age. */
function guestCounts(persons: Pick<Traveler, 'type' | 'age'>[], values: Values): string {
  const adults = persons.filter(({ type }) => type === 'H' || type === 'D');
  const children = persons.filter(({ type }) => type === 'K' || type === 'B');
  return element(
    'GuestCounts',
    {},
    adults.length === 0
      ? ''
      : element('GuestCount', { AgeQualifyingCode: values.adult_code, Count: adults.length }),
    ...children.map(({ type, age }) =>
      element('GuestCount', {
        AgeQualifyingCode: type === 'B' ? values.infant_code : values.child_code,
        Count: 1,
        Age: age,
      }),
    ),
  );
}

interface Wanted {
  start: string;
  end: string;
  hotels: string[];
  minStars?: number | undefined;
  rate?: string | undefined;
  roomCode?: string | undefined;
  quantity: number;
  persons: Pick<Traveler, 'type' | 'age'>[];
}

/** The question for rooms. */
export function availability(wanted: Wanted, values: Values): string {
  const stay = [
    element('StayDateRange', { Start: wanted.start, End: wanted.end }),
    around(
      'RatePlanCandidates',
      wanted.rate ? element('RatePlanCandidate', { RatePlanCode: wanted.rate }) : '',
    ),
    element(
      'RoomStayCandidates',
      {},
      element(
        'RoomStayCandidate',
        { Quantity: wanted.quantity, RoomTypeCode: wanted.roomCode },
        guestCounts(wanted.persons, values),
      ),
    ),
  ];
  const hotels = [
    ...wanted.hotels.map((code) => element('HotelRef', { HotelCode: code })),
    wanted.minStars ? element('Award', { Rating: wanted.minStars }) : '',
  ];
  const isInside = values.stay_place === 'criterion';
  const criterion = element('Criterion', {}, ...hotels, ...(isInside ? stay : []));
  const search = element('HotelSearchCriteria', {}, criterion);
  return element(
    'AvailRequestSegments',
    {},
    element('AvailRequestSegment', {}, ...(isInside ? [] : stay), search),
  );
}

const name = (written: string, { names }: Values) =>
  escaped(names === 'ascii' ? asciiName(written) : written);
const PASSPORT = 2;
const IDENTITY_CARD = 5;

function customer(person: Traveler, values: Values): string {
  const { document } = person;
  return element(
    'Customer',
    { BirthDate: person.birthDate },
    element(
      'PersonName',
      {},
      element('GivenName', {}, name(person.firstName, values)),
      element('Surname', {}, name(person.lastName, values)),
    ),
    person.phone ? element('Telephone', { PhoneNumber: person.phone }) : '',
    person.email ? element('Email', {}, escaped(person.email)) : '',
    document
      ? element('Document', {
          DocID: document.number,
          DocType: document.type === 'passport' ? PASSPORT : IDENTITY_CARD,
          DocIssueCountry: document.country,
          ExpireDate: document.expires,
        })
      : '',
  );
}

const ageCodeOf = ({ type }: Traveler, { adult_code, child_code, infant_code }: Values) =>
  type === 'K' ? child_code : type === 'B' ? infant_code : adult_code;

const guest = (person: Traveler, values: Values) =>
  element(
    'ResGuest',
    { ResGuestRPH: person.id, AgeQualifyingCode: ageCodeOf(person, values), Age: person.age },
    element('Profiles', {}, element('ProfileInfo', {}, element('Profile', {}, customer(person, values)))),
  );

/** The lines of a draft that stay: in this dialect a change sends the whole reservation again. */
export const keptLines = ({ services }: BookingDraft): ServiceLine[] =>
  services.filter(({ removed }) => !removed);

/** What this dialect can sell: rooms and their extras. */
const SOLD = ['H', 'EX'];

/** The line that is a room; undefined unless there is exactly one, and nothing beside it but extras. */
export const roomLineOf = (draft: BookingDraft): ServiceLine | undefined => {
  const lines = keptLines(draft);
  const rooms = lines.filter(({ type }) => type === 'H');
  return rooms.length === 1 && lines.every(({ type }) => SOLD.includes(type)) ? rooms[0] : undefined;
};

/** The operator's code of a room, kept beside ours where they differ. */
export function roomCodeOf(line: ServiceLine, { room_codes }: Values): string {
  const own = line.parameters.split('.')[0] ?? '';
  const mapped = Object.entries(room_codes).find(([, ours]) => ours === own)?.[0];
  return line.optionalParameters.ROOM ?? mapped ?? own;
}

export const personsOf = (draft: BookingDraft, line: ServiceLine): Traveler[] =>
  draft.travelers.filter(({ id }) => line.travelers.includes(id));

/** The meal plan as the operator writes it, where it stands apart from the rate. */
function mealsOf(line: ServiceLine, { meal_by, meal_place, meal_codes }: Values): string {
  const board = line.parameters.split('.')[1] ?? '';
  const code = Object.entries(meal_codes).find(([, ours]) => ours === board)?.[0];
  const isApart = meal_by === 'code' && meal_place.endsWith('MealsIncluded/@MealPlanCodes');
  return isApart && code !== undefined ? element('MealsIncluded', { MealPlanCodes: code }) : '';
}

/** A reservation as it is asked for: room, guests, remark. `numbers` stand before, `ids` inside. */
export function reservation(
  draft: BookingDraft,
  line: ServiceLine,
  total: { amount: string; currency: string } | undefined,
  values: Values,
  numbers: { before: string; inside: string },
): string {
  const persons = personsOf(draft, line);
  const { RATE: rate, BOOKING: booking } = line.optionalParameters;
  const roomType = { RoomTypeCode: roomCodeOf(line, values), NumberOfUnits: line.count };
  const stay = element(
    'RoomStay',
    {},
    element('RoomTypes', {}, element('RoomType', roomType)),
    element('RatePlans', {}, element('RatePlan', { RatePlanCode: rate }, mealsOf(line, values))),
    booking === undefined
      ? ''
      : element(
          'RoomRates',
          {},
          element('RoomRate', { BookingCode: booking, ...roomType, RatePlanCode: rate }),
        ),
    guestCounts(persons, values),
    element('TimeSpan', { Start: line.start, End: line.end }),
    total ? element('Total', { AmountAfterTax: total.amount, CurrencyCode: total.currency }) : '',
    element('BasicPropertyInfo', { HotelCode: line.code }),
    element('ResGuestRPHs', {}, ...persons.map(({ id }) => element('ResGuestRPH', { RPH: id }))),
  );
  const extras = keptLines(draft)
    .filter(({ type }) => type === 'EX')
    .map(({ code, count }) => element('Service', { ServiceInventoryCode: code, Quantity: count }));
  const comments = draft.remark
    ? element('Comments', {}, element('Comment', {}, element('Text', {}, escaped(draft.remark))))
    : '';
  return [
    numbers.before,
    element('RoomStays', {}, stay),
    around('Services', ...extras),
    element('ResGuests', {}, ...persons.map((person) => guest(person, values))),
    around('ResGlobalInfo', comments, numbers.inside),
  ].join('');
}
