import type { OtaConnection } from '../../port/connection.ts';
import { all, attribute, type Element } from '../xml/parse.ts';
import { element } from '../xml/write.ts';

type Number = OtaConnection['values']['their_number'];

interface Found {
  type: string;
  context: string;
  id: string;
}

/** All numbers of a reservation, wherever the operator writes them. */
export function numbersOf(reservation: Element): Found[] {
  const unique = all(reservation, 'UniqueID').map((one) => ({
    type: attribute(one, 'Type') ?? '',
    context: attribute(one, 'ID_Context') ?? '',
    id: attribute(one, 'ID') ?? '',
  }));
  const others = all(reservation, 'ResGlobalInfo/HotelReservationIDs/HotelReservationID').map((one) => ({
    type: attribute(one, 'ResID_Type') ?? '',
    context: attribute(one, 'ResID_SourceContext') ?? attribute(one, 'ResID_Source') ?? '',
    id: attribute(one, 'ResID_Value') ?? '',
  }));
  return [...unique, ...others].filter(({ id }) => id !== '');
}

/** The number of a type; where several share it, of its context. */
export const pickNumber = (numbers: Found[], { type, context }: Number): string | undefined =>
  numbers.find((one) => one.type === type && (context === '' || one.context === context))?.id;

export const uniqueId = ({ type, context }: Number, id: string): string =>
  element('UniqueID', { Type: type, ID: id, ID_Context: context });

/** A number as some operators want it, inside of the reservation. */
export const reservationId = ({ type, context }: Number, id: string): string =>
  element(
    'HotelReservationIDs',
    {},
    element('HotelReservationID', { ResID_Type: type, ResID_Value: id, ResID_SourceContext: context }),
  );
