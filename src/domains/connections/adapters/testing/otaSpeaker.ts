import { OTA_PRESETS } from '../../rules/otaValues.ts';
import { REFERENCE, REQUEST, type Scripted } from './partner.ts';
import { common, type Speaker } from './speaker.ts';

export const NAMESPACE = 'http://www.opentravel.org/OTA/2003/05';
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

/** OpenTravel, as most write it. */
export const opentravel: Speaker = {
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
    refused: failed('OTA_HotelResRS', 'Type="12" Code="450" ShortText="Credit limit reached"'),
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
