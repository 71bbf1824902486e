import { usualRoomCode } from '../../catalogue/contracts.ts';
import { nameOfCode } from '../../catalogue/rooms.ts';
import type { Context } from '../../trade/context.ts';
import type { Answer, Booking, CancelStep, PricedService } from '../../trade/model.ts';
import { textOf } from '../answers.ts';
import { DECIMALS } from '../check.ts';
import { MEALS, NAMESPACE, planOf } from './names.ts';
import { attributeOf, element, type Node, words } from './xml.ts';

export const money = (minor: number): string => String(DECIMALS.written(minor));

export const message = (
  name: string,
  request: Node | null,
  attributes: Record<string, string | null>,
  ...children: (string | string[])[]
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${element(
    name,
    {
      xmlns: NAMESPACE,
      Version: '1.0',
      EchoToken: attributeOf(request ?? undefined, 'EchoToken') || null,
      ...attributes,
    },
    ...children,
  )}`;

export interface Fault {
  type: number;
  code: number;
  text: string;
}
export const failure = (
  name: string,
  request: Node | null,
  { type, code, text }: Fault,
  ...more: string[]
): string =>
  message(
    name,
    request,
    {},
    element('Errors', {}, element('Error', { Type: type, Code: code, ShortText: text })),
    ...more,
  );

const SOLD_OUT = 322;
const PRICE = 436;
const NOT_FOUND = 448;
/** How a refusal of the trade is called here. */
export function faultOf({ id, text, error }: Answer): Fault {
  const said = text ?? textOf(id);
  if (error?.code === 'NO_BOOKING') return { type: 1, code: NOT_FOUND, text: said };
  if (id === 342) return { type: 10, code: 321, text: said };
  if (id === 310) return { type: 3, code: SOLD_OUT, text: said };
  if (id === 350) return { type: 3, code: PRICE, text: said };
  return id === 998 ? { type: 12, code: 450, text: said } : { type: 3, code: id, text: said };
}

function penalty({ from_days, percent, base }: CancelStep): string {
  return element(
    'CancelPenalty',
    {},
    element('Deadline', {
      OffsetTimeUnit: 'Day',
      OffsetUnitMultiplier: from_days,
      OffsetDropTime: 'BeforeArrival',
    }),
    base === 'first_night'
      ? element('AmountPercent', { NmbrOfNights: 1 })
      : element('AmountPercent', { Percent: percent ?? 0 }),
  );
}

export interface Stay {
  hotel: string;
  room: string;
  board: string;
  start: string;
  end: string;
  status: 'AvailableForSale' | 'OnRequest' | 'ClosedOut';
  units: number | null;
  total: number | null;
  ages: number[];
  optionUntil: string | null;
}
export function roomStay(context: Context, stay: Stay, steps: CancelStep[]): string {
  const { operator, catalogue, language } = context;
  const contract = catalogue.byCode.get(`${operator.code}/${stay.hotel}`);
  const hotel = contract?.hotel;
  const usual = contract ? usualRoomCode(contract, stay.room) : stay.room;
  return element(
    'RoomStay',
    { AvailabilityStatus: stay.status },
    element(
      'RoomTypes',
      {},
      element(
        'RoomType',
        { RoomTypeCode: stay.room, NumberOfUnits: stay.units },
        element('RoomDescription', { Name: nameOfCode(usual, language) }),
      ),
    ),
    element(
      'RatePlans',
      {},
      element(
        'RatePlan',
        { RatePlanCode: planOf(stay.board) },
        element('CancelPenalties', {}, steps.map(penalty)),
        element('MealsIncluded', { MealPlanCodes: MEALS[stay.board] ?? null }),
      ),
    ),
    element(
      'GuestCounts',
      {},
      stay.ages.map((age) =>
        element('GuestCount', { AgeQualifyingCode: codeOfAge(age), Count: 1, Age: age }),
      ),
    ),
    element('TimeSpan', { Start: stay.start, End: stay.end }),
    stay.total === null
      ? ''
      : element('Total', { AmountAfterTax: money(stay.total), CurrencyCode: operator.caps.currency }),
    element(
      'BasicPropertyInfo',
      { HotelCode: stay.hotel, HotelName: contract?.name, HotelCityCode: hotel?.place.region },
      hotel ? element('Position', { Latitude: hotel.lat, Longitude: hotel.lon }) : '',
      hotel ? element('Award', { Rating: hotel.halfStars / 2 }) : '',
    ),
    stay.optionUntil === null
      ? ''
      : element('TPA_Extensions', {}, element('Option', { Until: stay.optionUntil })),
  );
}
const codeOfAge = (age: number): number => (age < 2 ? 7 : age < 18 ? 8 : 10);

const STATUSES = { OK: 'Commit', OP: 'Hold', RQ: 'Requested', XX: 'Cancelled' } as const;
export function reservation(booking: Booking): string {
  const currency = booking.currency;
  const rooms = booking.services.filter(({ type }) => type === 'H');
  const extras = booking.services.filter(({ type }) => type !== 'H');
  return element(
    'HotelReservation',
    {
      ResStatus: STATUSES[booking.state],
      CreateDateTime: booking.created_at,
      LastModifyDateTime: booking.changed_at,
    },
    element('UniqueID', { Type: 14, ID: booking.code }),
    booking.reference === null ? '' : element('UniqueID', { Type: 16, ID: booking.reference }),
    element(
      'RoomStays',
      {},
      rooms.map((service) => bookedStay(service, currency)),
    ),
    extras.length === 0
      ? ''
      : element(
          'Services',
          {},
          extras.map(({ code, count, price }) =>
            element(
              'Service',
              { ServiceInventoryCode: code, Quantity: count },
              element(
                'Price',
                {},
                element('Total', { AmountAfterTax: money(price), CurrencyCode: currency }),
              ),
            ),
          ),
        ),
    element(
      'ResGuests',
      {},
      booking.travelers.map((guest) =>
        element(
          'ResGuest',
          { ResGuestRPH: guest.id, AgeQualifyingCode: codeOfAge(guest.age ?? 30), Age: guest.age },
          element(
            'Profiles',
            {},
            element(
              'ProfileInfo',
              {},
              element(
                'Profile',
                { ProfileType: 1 },
                element(
                  'Customer',
                  { BirthDate: guest.birth_date },
                  element(
                    'PersonName',
                    {},
                    element('GivenName', {}, words(guest.first_name)),
                    element('Surname', {}, words(guest.last_name)),
                  ),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
    element(
      'ResGlobalInfo',
      {},
      booking.remark === ''
        ? ''
        : element('Comments', {}, element('Comment', {}, element('Text', {}, words(booking.remark)))),
      element('Total', { AmountAfterTax: money(booking.total), CurrencyCode: currency }),
      booking.state === 'XX'
        ? element(
            'CancelPenalties',
            {},
            element(
              'CancelPenalty',
              {},
              element('AmountPercent', { Amount: money(booking.cancel_fee), CurrencyCode: currency }),
            ),
          )
        : '',
    ),
    element(
      'TPA_Extensions',
      {},
      booking.option_until === null ? '' : element('Option', { Until: booking.option_until }),
      element(
        'Documents',
        {},
        ['VC', 'DR', 'CR'].map((kind) =>
          element('Document', {
            Kind: kind,
            URL: `ota/${booking.operator}/documents/${booking.code}/${kind}.pdf`,
          }),
        ),
      ),
    ),
  );
}

function bookedStay(
  { code, parameters, price, start_date, end_date, travelers }: PricedService,
  currency: string,
): string {
  const [room = '', board = ''] = parameters.split('.');
  return element(
    'RoomStay',
    {},
    element('RoomTypes', {}, element('RoomType', { RoomTypeCode: room, NumberOfUnits: 1 })),
    element(
      'RatePlans',
      {},
      element(
        'RatePlan',
        { RatePlanCode: planOf(board) },
        element('MealsIncluded', { MealPlanCodes: MEALS[board] ?? null }),
      ),
    ),
    element('TimeSpan', { Start: start_date, End: end_date }),
    element('Total', { AmountAfterTax: money(price), CurrencyCode: currency }),
    element('BasicPropertyInfo', { HotelCode: code }),
    element(
      'ResGuestRPHs',
      {},
      travelers.map((id) => element('ResGuestRPH', { RPH: id })),
    ),
  );
}
