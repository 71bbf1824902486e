import type { Currency } from '../settings.ts';
import { type Booking, feeOf, PENALTIES, type Stay, totalOf } from '../stock/bookings.ts';
import { decimalsOf, type Price } from '../stock/catalogue.ts';
import { nights, plus } from '../stock/days.ts';
import { element, escaped } from '../xml/write.ts';
import { NUMBERS } from './asked.ts';

const money = (currency: Currency) => ({ CurrencyCode: currency, DecimalPlaces: decimalsOf[currency] });

/** Never the sum: what is due is the price before tax, and the tax beside it. */
const priced = (name: string, { net, tax }: Price, currency: Currency) =>
  element(
    name,
    { AmountBeforeTax: net, ...money(currency) },
    element(
      'Taxes',
      { Amount: tax, ...money(currency) },
      element('Tax', { Code: '17', Type: 'Exclusive', Amount: tax, ...money(currency) }),
    ),
  );

/** Nights that cost the same are told once, for the days from the first until before the last. */
function rates(stay: Stay, currency: Currency): string {
  const days = nights(stay.start, stay.end);
  const spans: { from: string; until: string; price: Price }[] = [];
  stay.prices.forEach((price, night) => {
    const day = days[night] ?? '';
    const before = spans.at(-1);
    if (before && before.price.net === price.net) before.until = plus(day, 1);
    else spans.push({ from: day, until: plus(day, 1), price });
  });
  const written = spans.map(({ from, until, price }) =>
    element(
      'Rate',
      {
        EffectiveDate: from,
        ExpireDate: until,
        ExpireDateExclusiveIndicator: 'true',
        RateTimeUnit: 'Day',
        UnitMultiplier: 1,
      },
      priced('Base', price, currency),
    ),
  );
  return element('Rates', {}, ...written);
}

const penalties = () =>
  element(
    'CancelPenalties',
    {},
    ...PENALTIES.map(({ days, percent }) =>
      element(
        'CancelPenalty',
        {},
        days === null
          ? ''
          : element('Deadline', {
              OffsetTimeUnit: 'Day',
              OffsetUnitMultiplier: days,
              OffsetDropTime: 'BeforeArrival',
            }),
        element('AmountPercent', { Percent: percent }),
      ),
    ),
  );

interface Told {
  currency: Currency;
  /** Units that are left; of a booking, those that are booked. */
  units: number;
  /** Until when it may be held. */
  holdUntil?: string;
}

export function roomStay(stay: Stay, { currency, units, holdUntil }: Told): string {
  const { hotel, room, plan, party } = stay;
  const meals = { MealPlanIndicator: plan.code === '7010' ? 0 : 1, ...plan.meals };
  const guests = [
    element('GuestCount', { AgeQualifyingCode: '10', Count: party.adults }),
    party.children > 0 ? element('GuestCount', { AgeQualifyingCode: '8', Count: party.children }) : '',
  ];
  return element(
    'RoomStay',
    {},
    element(
      'RoomTypes',
      {},
      element(
        'RoomType',
        { RoomTypeCode: room.code, NumberOfUnits: units },
        element('RoomDescription', { Name: room.name }),
      ),
    ),
    element(
      'RatePlans',
      {},
      element(
        'RatePlan',
        { RatePlanCode: plan.code, RatePlanName: plan.name },
        element('MealsIncluded', meals),
      ),
    ),
    element(
      'RoomRates',
      {},
      element(
        'RoomRate',
        { RoomTypeCode: room.code, RatePlanCode: plan.code, NumberOfUnits: units },
        rates(stay, currency),
      ),
    ),
    element('GuestCounts', { IsPerRoom: 'true' }, ...guests),
    element('TimeSpan', { Start: stay.start, End: stay.end }),
    holdUntil ? element('Guarantee', {}, element('Deadline', { AbsoluteDeadline: holdUntil })) : '',
    penalties(),
    element(
      'BasicPropertyInfo',
      { HotelCode: hotel.code, HotelName: hotel.name, HotelCityCode: '' },
      element('Address', {}, element('CityName', {}, escaped(hotel.city))),
      element('Award', { Provider: 'Local Star Rating', Rating: hotel.stars }),
    ),
  );
}

const fee = (amount: number, currency: Currency) =>
  element(
    'CancelPenalties',
    {},
    element('CancelPenalty', {}, element('AmountPercent', { Amount: amount, ...money(currency) })),
  );

const numbered = (of: keyof typeof NUMBERS, id: string) =>
  element('UniqueID', { Type: NUMBERS[of].type, ID: id, ID_Context: NUMBERS[of].context });

/** A reservation with all that is known; `today` where its fee is asked. */
export function reservation(booking: Booking, currency: Currency, today?: string): string {
  const guests = booking.guests.map(({ rph, ageCode, age, given, surname }) => {
    const name = element(
      'PersonName',
      {},
      element('GivenName', {}, escaped(given)),
      element('Surname', {}, escaped(surname)),
    );
    const profile = element('Profile', { ProfileType: 1 }, element('Customer', {}, name));
    return element(
      'ResGuest',
      { ResGuestRPH: rph, AgeQualifyingCode: ageCode, Age: age || undefined },
      element('Profiles', {}, element('ProfileInfo', {}, profile)),
    );
  });
  const { type, context } = NUMBERS.partner;
  const numbers = element('HotelReservationID', {
    ResID_Type: type,
    ResID_Value: booking.partnerNumber,
    ResID_SourceContext: context,
  });
  const due = today === undefined ? booking.fee : feeOf(booking, today);
  return element(
    'HotelReservation',
    { ResStatus: booking.state, CreateDateTime: booking.madeAt },
    numbered('ours', booking.number),
    booking.stornoNumber ? numbered('storno', booking.stornoNumber) : '',
    element('RoomStays', {}, ...booking.stays.map((stay) => roomStay(stay, { currency, units: stay.units }))),
    element('ResGuests', {}, ...guests),
    element(
      'ResGlobalInfo',
      {},
      today !== undefined || booking.state === 'Storno' ? fee(due, currency) : '',
      priced('Total', totalOf(booking.stays), currency),
      booking.partnerNumber ? element('HotelReservationIDs', {}, numbers) : '',
    ),
  );
}
