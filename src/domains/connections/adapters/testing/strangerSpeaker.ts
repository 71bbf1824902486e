import { otaValues } from '../../rules/otaValues.ts';
import { NAMESPACE } from './otaSpeaker.ts';
import { REFERENCE, type Scripted } from './partner.ts';
import { common, type Speaker } from './speaker.ts';

/** Central European letters as one byte each; the texts hold no others. */
const BYTES: Record<string, number> = { Č: 0xc8, č: 0xe8, š: 0x9a, ž: 0x9e };
const windows1250 = (text: string) => Buffer.from([...text].map((sign) => BYTES[sign] ?? sign.charCodeAt(0)));

const soap = (name: string, content: string): Scripted => ({
  type: 'text/xml',
  body: windows1250(
    `<?xml version='1.0' encoding='windows-1250'?>\r\n<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><o:${name} Version="3.000" xmlns:o="${NAMESPACE}">${content}</o:${name}></s:Body></s:Envelope>`,
  ),
});
const soapFailed = (name: string, error: string, more = '') =>
  soap(name, `<o:Errors><o:Error ${error}>Ni mogoče</o:Error></o:Errors>${more}`);

const night = (day: number, amount: number) =>
  `<o:Rate ExpireDate="2027-06-${day + 1}" EffectiveDate="2027-06-${day}"><o:Base DecimalPlaces="2" CurrencyCode="EUR" AmountBeforeTax="${amount}"/></o:Rate>`;
/** 1,113.00 before taxes of 133.00. */
const nights = [12, 13, 14, 15, 16, 17, 18].map((day) => night(day, 15900)).join('');
const otherStay = (status: string) => `<o:RoomStay>
  <o:RoomTypes><o:RoomType RoomTypeCode="dbl sea"/><o:RoomType RoomTypeCode="sgl"/></o:RoomTypes>
  <o:RatePlans><o:RatePlan RatePlanCode="R1"><o:MealsIncluded Breakfast="true" Dinner="1"/></o:RatePlan><o:RatePlan RatePlanCode="FLEX"><o:MealsIncluded Dinner="true" Breakfast="true"/></o:RatePlan></o:RatePlans>
  <o:RoomRates>
    <o:RoomRate RoomTypeCode="sgl" RatePlanCode="R1" AvailabilityStatus="${status}"><o:Rates>${nights}</o:Rates></o:RoomRate>
    <o:RoomRate RatePlanCode="FLEX" RoomTypeCode="dbl sea" AvailabilityStatus="${status}"><o:Rates>${nights}</o:Rates><o:Total CurrencyCode="EUR"><o:Taxes Amount="133"/></o:Total></o:RoomRate>
  </o:RoomRates><o:TimeSpan Start="2027-06-12" Duration="P7N"/><o:BasicPropertyInfo HotelCode="LGU0417" HotelName="Hotel Češnja"/></o:RoomStay>`;
const otherHeld = (status: string) => `<o:HotelReservation ResStatus="${status}">
  <o:RoomStays>${otherStay('A').replace(/<o:RoomRate RoomTypeCode="sgl".*?<\/o:RoomRate>/s, '')}</o:RoomStays>
  <o:ResGlobalInfo><o:HotelReservationIDs>
    <o:HotelReservationID ResID_Type="10" ResID_Value="${REFERENCE}" ResID_SourceContext="AGENT"/>
    <o:HotelReservationID ResID_Type="10" ResID_Value="4711" ResID_SourceContext="PMS"/></o:HotelReservationIDs></o:ResGlobalInfo></o:HotelReservation>`;
const otherReserved = (status: string) =>
  soap('OTA_HotelResRS', `<o:Success/><o:HotelReservations>${otherHeld(status)}</o:HotelReservations>`);
const otherRead = (content: string) =>
  soap('OTA_ResRetrieveRS', `<o:Success/><o:ReservationsList>${content}</o:ReservationsList>`);
const otherAvailable = (status: string) =>
  soap('OTA_HotelAvailRS', `<o:Success/><o:RoomStays>${otherStay(status)}</o:RoomStays>`);

/**
 * OpenTravel by another hand: SOAP, prefixes, another encoding, prices by night before tax, numbers told apart by their
 * context, cancelled as a reservation.
 */
export const stranger: Speaker = {
  name: 'OpenTravel by another hand',
  connection: (address) => ({
    ...common(address),
    toc: 'STRG',
    dialect: 'ota',
    values: otaValues.parse({
      path: '/hotel',
      version: '3.000',
      envelope: 'soap11',
      credentials: 'basic',
      stay_place: 'segment',
      meal_by: 'marks',
      room_codes: { 'dbl sea': 'DZM' },
      availability_codes: { A: 'free', R: 'request', X: 'sold_out' },
      status_codes: { CONFIRMED: 'OK', OPTION: 'OP', PENDING: 'RQ', DELETED: 'XX' },
      error_codes: { P1: 'price_changed', R1: 'refused', N0: 'not_found' },
      error_types: { E1: 'invalid', E9: 'denied' },
      their_number: { type: '10', context: 'PMS' },
      our_number: { type: '10', context: 'AGENT' },
      number_by: 'reservation_id',
      price_of: 'night',
      fix_by: 'reserve',
      change_by: 'reserve',
      cancel_by: 'reserve',
      cancel_quote: false,
      request: true,
      change: 'full',
      price_guard: true,
      lookup: 'reference',
    }),
  }),
  says: {
    free: otherAvailable('A'),
    request: otherAvailable('R'),
    soldOut: soap('OTA_HotelAvailRS', '<o:Success/>'),
    booked: otherReserved('CONFIRMED'),
    held: otherReserved('OPTION'),
    requested: otherReserved('PENDING'),
    fixed: otherReserved('CONFIRMED'),
    priceChanged: soapFailed(
      'OTA_HotelResRS',
      'Type="3" Code="P1"',
      '<o:HotelReservations><o:HotelReservation><o:ResGlobalInfo><o:Total AmountBeforeTax="1200.22" AmountAfterTax="1333.22" CurrencyCode="EUR"/></o:ResGlobalInfo></o:HotelReservation></o:HotelReservations>',
    ),
    refused: soapFailed('OTA_HotelResRS', 'Type="12" Code="R1"'),
    invalid: soapFailed('OTA_HotelAvailRS', 'Type="E1"'),
    denied: soapFailed('OTA_HotelAvailRS', 'Type="E9"'),
    fee: soap(
      'OTA_CancelRS',
      '<o:Success/><o:CancelInfoRS><o:CancelRules><o:CancelRule Amount="24920" DecimalPlaces="2"/></o:CancelRules></o:CancelInfoRS>',
    ),
    cancelled: otherReserved('DELETED'),
    shown: otherRead(otherHeld('CONFIRMED')),
    changed: otherReserved('CONFIRMED'),
    list: otherRead(otherHeld('CONFIRMED')),
    emptyList: soapFailed('OTA_ResRetrieveRS', 'Code="N0"'),
    pong: soap('OTA_PingRS', '<o:Success/>'),
  },
  check: (replace) => ({
    type: 'text/xml',
    body: windows1250(replace(Buffer.from(otherAvailable('A').body ?? '').toString('latin1'))),
  }),
};
