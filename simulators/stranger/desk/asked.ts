import { hotels, type Party, type Plan, plans, type Room, rooms } from '../stock/catalogue.ts';
import { daysBetween, isDay, plus } from '../stock/days.ts';
import { all, attribute, type Element, first } from '../xml/read.ts';
import { Refusal } from './refusal.ts';

const MOST_NIGHTS = 60;
const ADULT = '10';
const CHILD = '8';

/** First and last day of a `StayDateRange` or `TimeSpan`; a duration counts only where the end is not given. */
export function readSpan(element: Element | undefined, today: string): { start: string; end: string } {
  const { Start = '', End, Duration = '' } = element?.attributes ?? {};
  const start = Start.slice(0, 10);
  const [, length] = /^P(\d+)[ND]$/.exec(Duration) ?? [];
  const end = End?.slice(0, 10) ?? (length && isDay(start) ? plus(start, Number(length)) : '');
  if (!isDay(start) || !isDay(end)) throw new Refusal('date', 'Start and End of the stay are needed.');
  const count = daysBetween(start, end);
  if (count < 1 || count > MOST_NIGHTS || start < today) {
    throw new Refusal('date', `A stay has 1 to ${MOST_NIGHTS} nights and begins today at the earliest.`);
  }
  return { start, end };
}

export function readParty(within: Element): Party {
  const party = { adults: 0, children: 0 };
  for (const { attributes } of all(within, 'GuestCounts/GuestCount')) {
    const count = Number(attributes.Count ?? '1');
    if (attributes.AgeQualifyingCode === ADULT) party.adults += count;
    else if (attributes.AgeQualifyingCode === CHILD && attributes.Age) party.children += count;
    else throw new Refusal('occupancy', 'Guests are adults (10), or children (8) with their age.');
  }
  if (party.adults === 0) throw new Refusal('occupancy', 'Nobody grown up stays.');
  return party;
}

export function readHotel(code: string | undefined) {
  const hotel = hotels.find((one) => one.code === code);
  if (!hotel) throw new Refusal('hotel', `There is no hotel «${code ?? ''}».`);
  return hotel;
}

export function readRoom(code: string | undefined): Room {
  const room = rooms.find((one) => one.code === code);
  if (!room) throw new Refusal('room', `There is no room type «${code ?? ''}».`);
  return room;
}

/** By its code. The meals are told besides, and may not contradict it. */
export function readPlan(element: Element | undefined): Plan {
  const plan = plans.find(({ code }) => code === element?.attributes.RatePlanCode);
  if (!plan) throw new Refusal('rate', `There is no rate plan «${element?.attributes.RatePlanCode ?? ''}».`);
  const meals = element && first(element, 'MealsIncluded')?.attributes;
  for (const [meal, isIncluded] of Object.entries(plan.meals)) {
    const said = meals?.[meal];
    if (said !== undefined && ['1', 'true'].includes(said) !== (isIncluded === 1)) {
      throw new Refusal('rate', `The rate plan ${plan.code} has other meals.`);
    }
  }
  return plan;
}

/** Numbers that lead to a reservation: ours in our context, the partner's in theirs. */
export const NUMBERS = {
  ours: { type: '10', context: 'PUSZTA' },
  storno: { type: '10', context: 'STORNO' },
  partner: { type: '34', context: 'PARTNER' },
} as const;

export function readNumber(within: Element, of: 'ours' | 'partner'): string | undefined {
  const { type, context } = NUMBERS[of];
  return all(within, 'UniqueID').find(
    ({ attributes }) => attributes.Type === type && attributes.ID_Context === context,
  )?.attributes.ID;
}

/** The number of the partner stands among the numbers of the whole reservation. */
export function readPartnerNumber(reservation: Element): string | undefined {
  const { type, context } = NUMBERS.partner;
  const found = all(reservation, 'ResGlobalInfo/HotelReservationIDs/HotelReservationID').find(
    ({ attributes }) => attributes.ResID_Type === type && attributes.ResID_SourceContext === context,
  );
  return found && attribute(found, '', 'ResID_Value');
}
