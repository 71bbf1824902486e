import { usualRoomCode } from '../../catalogue/contracts.ts';
import { nameOfCode } from '../../catalogue/rooms.ts';
import type { Context } from '../../trade/context.ts';
import type { CancelStep } from '../../trade/model.ts';
import { MEALS, planOf } from './names.ts';
import { codeOfAge, money } from './write.ts';
import { element } from './xml.ts';

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
