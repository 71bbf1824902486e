import type { BookableConnection } from '../../port/connection.ts';
import { JSON_PRESETS } from '../../rules/jsonValues.ts';
import { OTA_PRESETS, otaValues } from '../../rules/otaValues.ts';
import { REFERENCE, REQUEST, type Scripted } from './partner.ts';

/** What an operator may mean; each dialect says it in its own words. */
export interface Meaning {
  free: Scripted;
  request: Scripted;
  soldOut: Scripted;
  booked: Scripted;
  held: Scripted;
  requested: Scripted;
  fixed: Scripted;
  priceChanged: Scripted;
  refused: Scripted;
  invalid: Scripted;
  denied: Scripted;
  fee: Scripted;
  cancelled: Scripted;
  shown: Scripted;
  changed: Scripted;
  list: Scripted;
  emptyList: Scripted;
  pong: Scripted;
}

export interface Speaker {
  name: string;
  connection(address: string): BookableConnection;
  says: Meaning;
  /** The unread answer of a check, with a part of it replaced. */
  check(replace: (text: string) => string): Scripted;
}

const common = (address: string) => ({ id: 7, address, deadlineMs: 8000, callsAtOnce: 10 });

// JSON: minor units in v1, decimals in v2.

const jsonBody = (value: object): Scripted => ({ type: 'application/json', body: JSON.stringify(value) });

function jsonSpeaker(
  name: string,
  preset: 'sellitx' | 'sellitx2',
  money: (minor: number) => number | string,
): Speaker {
  const service = {
    id: 1,
    type: 'H',
    code: 'LGU0417',
    parameters: 'DZM.HB',
    optional_parameters: 'RATE=FLEX',
    allocation: '2A1C0I',
    count: 1,
    travelers: [1, 2, 3],
    start_date: '2027-06-12',
    end_date: '2027-06-19',
    status: 'OK',
    price: money(124600),
    availability: 3,
    desc: { offer: 'Laguna', room: 'Double, sea' },
  };
  const steps = [
    { from_days: 999, to_days: 30, percent: 20, per: 'booking', base: 'total' },
    { from_days: 29, to_days: 0, percent: 100, per: 'booking', base: 'total' },
  ];
  const quote = {
    currency: 'EUR',
    total: money(124600),
    travelers: [],
    services: [service],
    option_until: '2026-11-24T22:59:59Z',
    cancel_steps: steps,
  };
  const booking = {
    code: '4711',
    reference: REFERENCE,
    state: 'OK',
    raw_state: 'OK',
    created_at: '2026-11-21T09:02:11Z',
    changed_by_operator: false,
    option_until: null,
    currency: 'EUR',
    total: money(124600),
    cancel_fee: null,
    cancel_steps: steps,
    travelers: [{ id: 1, type: 'D', first_name: 'Zana', last_name: 'Groessl-Cuk', age: 41, price: null }],
    services: [service],
  };
  const says = (id: number, text: string, more: object = {}) =>
    jsonBody({ status: { id, text, raw: String(id) }, submask: null, info: [], ...more });
  const check = { quote };
  return {
    name,
    connection: (address) => ({
      ...common(address),
      toc: 'KVAR',
      dialect: 'json',
      values: { ...JSON_PRESETS[preset], change: 'full', request: true },
    }),
    says: {
      free: says(712, 'Available', check),
      request: says(720, 'On request', check),
      soldOut: says(310, 'Sold out'),
      booked: says(200, 'Booked', { booking }),
      held: says(201, 'Held', { booking: { ...booking, state: 'OP', option_until: '2026-11-24T22:59:59Z' } }),
      requested: says(240, 'Requested', { booking: { ...booking, state: 'RQ' } }),
      fixed: jsonBody({
        status: { id: 200, text: 'Fixed', raw: '204' },
        booking: { ...booking, raw_state: 'RF' },
      }),
      priceChanged: says(350, 'Dearer', { quote: { ...quote, total: money(133322), services: [] } }),
      refused: says(998, 'Credit limit reached'),
      invalid: says(342, 'Birth date missing', { field: 'travelers[0].birth_date' }),
      denied: { status: 401, ...jsonBody({ status: 401 }) },
      fee: says(760, 'Fee', {
        cancel: { fee: money(24920), currency: 'EUR', text: '20 %', valid_until: null },
      }),
      cancelled: says(202, 'Cancelled', { booking: { ...booking, state: 'XX', cancel_fee: money(24920) } }),
      shown: says(205, 'Booked', { booking }),
      changed: says(203, 'Changed', { booking }),
      list: says(263, '', {
        bookings: [
          {
            code: '4711',
            reference: REFERENCE,
            state: 'OK',
            lead_name: 'Kos',
            start_date: '2027-06-12',
            end_date: '2027-06-19',
            total: money(124600),
            currency: 'EUR',
            created_at: '2026-11-21T09:02:11Z',
          },
        ],
      }),
      emptyList: says(263, '', { bookings: [] }),
      pong: jsonBody({ status: 200, operator: 'KVAR' }),
    },
    check(replace) {
      return { type: 'application/json', body: replace(String(says(712, 'Available', check).body)) };
    },
  };
}

// OpenTravel, as most write it.

const NAMESPACE = 'http://www.opentravel.org/OTA/2003/05';
const xmlBody = (body: string): Scripted => ({ type: 'text/xml; charset=utf-8', body });
const message = (name: string, attributes: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="${NAMESPACE}" EchoToken="${REQUEST}" Version="1.0"${attributes}>${content}</${name}>`;
const failed = (name: string, error: string, more = '') =>
  xmlBody(message(name, '', `<Errors><Error ${error}/></Errors>${more}`));

const stay = (availability: string) => `<RoomStay AvailabilityStatus="${availability}">
  <RoomTypes><RoomType NumberOfUnits="3" RoomTypeCode="DZM"><RoomDescription Name="Double, sea"/></RoomType></RoomTypes>
  <RatePlans><RatePlan RatePlanCode="FLEX"><MealsIncluded MealPlanCodes="12"/><CancelPenalties>
    <CancelPenalty><Deadline OffsetTimeUnit="Day" OffsetUnitMultiplier="60" OffsetDropTime="BeforeArrival"/><AmountPercent Percent="20"/></CancelPenalty>
    <CancelPenalty><Deadline OffsetTimeUnit="Day" OffsetUnitMultiplier="29" OffsetDropTime="BeforeArrival"/><AmountPercent Percent="100"/></CancelPenalty>
  </CancelPenalties></RatePlan></RatePlans>
  <TimeSpan Start="2027-06-12" End="2027-06-19"/><Total AmountAfterTax="1246.00" CurrencyCode="EUR"/>
  <BasicPropertyInfo HotelCode="LGU0417" HotelName="Laguna"/><TPA_Extensions><Option Until="2026-11-24T22:59:59Z"/></TPA_Extensions></RoomStay>`;
const held = (
  status: string,
) => `<HotelReservation ResStatus="${status}" CreateDateTime="2026-11-21T09:02:11Z">
  <UniqueID Type="14" ID="4711"/><UniqueID Type="16" ID="${REFERENCE}"/><RoomStays>${stay('AvailableForSale')}</RoomStays>
  <ResGuests><ResGuest ResGuestRPH="1" AgeQualifyingCode="10"><Profiles><ProfileInfo><Profile><Customer BirthDate="1986-02-03">
  <PersonName><GivenName>Zana</GivenName><Surname>Groessl-Cuk</Surname></PersonName></Customer></Profile></ProfileInfo></Profiles></ResGuest></ResGuests>
</HotelReservation>`;
const reserved = (status: string, type: string) =>
  xmlBody(
    message(
      'OTA_HotelResRS',
      ` ResResponseType="${type}"`,
      `<Success/><HotelReservations>${held(status)}</HotelReservations>`,
    ),
  );
const available = (status: string) =>
  message('OTA_HotelAvailRS', '', `<Success/><RoomStays>${stay(status)}</RoomStays>`);
const modified = (status: string) =>
  xmlBody(
    message('OTA_HotelResModifyRS', '', `<Success/><HotelReservations>${held(status)}</HotelReservations>`),
  );
const retrieved = (content: string) =>
  xmlBody(message('OTA_ResRetrieveRS', '', `<Success/><ReservationsList>${content}</ReservationsList>`));

const opentravel: Speaker = {
  name: 'OpenTravel',
  connection: (address) => ({
    ...common(address),
    toc: 'LAGU',
    dialect: 'ota',
    values: { ...OTA_PRESETS['1way2italy'], request: true, cancel_quote: false },
  }),
  says: {
    free: xmlBody(available('AvailableForSale')),
    request: xmlBody(available('OnRequest')),
    soldOut: xmlBody(available('ClosedOut')),
    booked: reserved('Commit', 'Committed'),
    held: reserved('Hold', 'Held'),
    requested: reserved('Requested', 'Requested'),
    fixed: modified('Commit'),
    priceChanged: failed(
      'OTA_HotelResRS',
      'Type="3" Code="436" ShortText="Dearer"',
      '<HotelReservations><HotelReservation><RoomStays><RoomStay><Total AmountAfterTax="133322" DecimalPlaces="2" CurrencyCode="EUR"/></RoomStay></RoomStays></HotelReservation></HotelReservations>',
    ),
    refused: failed('OTA_HotelResRS', 'Type="12" Code="9999" ShortText="Credit limit reached"'),
    invalid: failed('OTA_HotelAvailRS', 'Type="10" ShortText="Birth date missing"'),
    denied: failed('OTA_HotelAvailRS', 'Type="4" ShortText="Authentication"'),
    fee: xmlBody(
      message(
        'OTA_CancelRS',
        '',
        '<Success/><CancelInfoRS><CancelRules><CancelRule Amount="249.20" CurrencyCode="EUR"/></CancelRules></CancelInfoRS>',
      ),
    ),
    cancelled: xmlBody(
      message(
        'OTA_CancelRS',
        ' Status="Cancelled"',
        '<Success/><UniqueID Type="14" ID="4711"/><UniqueID Type="15" ID="C1"/>',
      ),
    ),
    shown: retrieved(held('Commit')),
    changed: modified('Commit'),
    list: retrieved(held('Commit')),
    emptyList: failed('OTA_ResRetrieveRS', 'Type="1" Code="448" ShortText="Not found"'),
    pong: xmlBody(message('OTA_PingRS', '', '<Success/><EchoData>ping</EchoData>')),
  },
  check: (replace) => xmlBody(replace(available('AvailableForSale'))),
};

// OpenTravel by another hand: SOAP, prefixes, another encoding, prices by night before tax, numbers told apart by
// their context, cancelled as a reservation.

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

const stranger: Speaker = {
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
      error_codes: { P1: 'price_changed', N0: 'not_found' },
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
    refused: soapFailed('OTA_HotelResRS', 'Type="12"'),
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

export const speakers: Speaker[] = [
  jsonSpeaker('JSON v1', 'sellitx', (minor) => minor),
  jsonSpeaker(
    'JSON v2',
    'sellitx2',
    (minor) => `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`,
  ),
  opentravel,
  stranger,
];
