import type { Booking, PricedService } from '../../trade/model.ts';
import { MEALS, planOf } from './names.ts';
import { codeOfAge, money } from './write.ts';
import { element, words } from './xml.ts';

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
