import { otaValues } from '../../rules/otaValues.ts';
import { NAMESPACE } from './otaSpeaker.ts';
import type { Scripted } from './partner.ts';

/**
 * Answers as public descriptions of real interfaces tell them (docs/credits.md), in our own words: their elements, their
 * places and their codes, with values of ours.
 */

const TYPE = 'text/xml; charset=utf-8';
const xml = (body: string): Scripted => ({ type: TYPE, body: `<?xml version="1.0"?>${body}` });
const soap = (body: string): Scripted =>
  xml(`<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">
    <SOAP-ENV:Header xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/"/><soap:Body>${body}</soap:Body></soap:Envelope>`);

/** Concur: rates and rooms are joined by ids, the rate plan says whether it is free, a price is that of the whole stay. */
export const directConnect = {
  values: otaValues.parse({
    envelope: 'soap11',
    stay_place: 'segment',
    version: '5',
    meal_by: 'marks',
    room_place: 'RoomTypes/RoomType/@RoomID',
    rate_place: 'RatePlans/RatePlan/@RatePlanID',
  }),
  available:
    soap(`<OTA_HotelAvailRS xmlns="${NAMESPACE}" xmlns:ns2="urn:partner:auth" AltLangID="en" PrimaryLangID="en" Version="5">
    <Success/><RoomStays><RoomStay>
      <RoomTypes><RoomType RoomID="c81e7d0a"><RoomDescription><Text>Two beds, balcony to the lake.</Text></RoomDescription></RoomType></RoomTypes>
      <RatePlans><RatePlan AvailabilityStatus="AvailableForSale" RatePlanID="LAKE7"><Guarantee GuaranteeType="Deposit"/>
        <CancelPenalties><CancelPenalty><Deadline AbsoluteDeadline="2027-06-05T18:00:00"/><AmountPercent Percent="100"/></CancelPenalty></CancelPenalties>
        <MealsIncluded Breakfast="true"/></RatePlan></RatePlans>
      <RoomRates><RoomRate RatePlanID="LAKE7" RoomID="c81e7d0a"><Rates><Rate RateTimeUnit="FullDuration">
        <PaymentPolicies><GuaranteePayment><AcceptedPayments><AcceptedPayment><PaymentCard><CardType>VISA</CardType></PaymentCard></AcceptedPayment></AcceptedPayments></GuaranteePayment></PaymentPolicies>
        <Total AmountAfterTax="812.40" AmountBeforeTax="770.00" CurrencyCode="EUR"/>
        <RateDescription><Text>Seven nights by the lake</Text></RateDescription></Rate></Rates></RoomRate></RoomRates>
      <GuestCounts><GuestCount Count="2"/></GuestCounts><TimeSpan Start="2027-06-12" End="2027-06-19"/><BasicPropertyInfo HotelCode="30417"/>
    </RoomStay></RoomStays></OTA_HotelAvailRS>`),
};

const client = (id: string) =>
  `<HotelReservationIDs><HotelReservationID ResID_Type="10" ResID_Source="client" ResID_Value="${id}"/></HotelReservationIDs>`;
const hubReservation = (status: string) => `<OTA_HotelResRS Version="2.00" TransactionIdentifier="88120">
  <Success/><HotelReservations><HotelReservation ResStatus="${status}"><RoomStays><RoomStay>
    <RoomTypes><RoomType RoomTypeCode="2,3" SupplierRoomTypeCode="2"><RoomDescription Name="Double"><Text>Double, garden</Text></RoomDescription></RoomType></RoomTypes>
    <RatePlans><RatePlan RatePlanCode="HB#102" SupplierRatePlanCode="HB"><MealsIncluded Breakfast="true" Dinner="true" Lunch="false" MealPlanCodes="12"/></RatePlan></RatePlans>
    <TimeSpan Start="2027-06-12" End="2027-06-19"/><Total AmountAfterTax="934.00" CurrencyCode="EUR"/><BasicPropertyInfo HotelCode="30417" HotelName="Lakeside"/>
    </RoomStay></RoomStays><ResGlobalInfo><Total AmountAfterTax="934.00" CurrencyCode="EUR"/>${client('264901')}</ResGlobalInfo>
  </HotelReservation></HotelReservations></OTA_HotelResRS>`;

/** GP Travel HUB: the rate says what is free, a reading is answered as a reservation, one cancels in two steps. */
export const hub = {
  values: otaValues.parse({
    version: '2',
    meal_place: 'RatePlans/RatePlan/MealsIncluded/@MealPlanCodes',
    their_number: { type: '10', context: 'client' },
    status_codes: { Reserved: 'OK', Requested: 'RQ', Waitlisted: 'RQ', Cancelled: 'XX' },
    fee_type: 'Initiate',
    cancel_type: 'Confirm',
  }),
  available:
    xml(`<OTA_HotelAvailRS xmlns="${NAMESPACE}" Version="2.00"><Success/><RoomStays MoreIndicator="false">
    <RoomStay RoomStayCandidateRPH="1"><RoomTypes><RoomType RoomTypeCode="APT.C2"/><RoomType RoomTypeCode="DBL.G"/></RoomTypes>
    <RatePlans><RatePlan RatePlanCode="RO#102"><MealsIncluded MealPlanCodes="14"/></RatePlan><RatePlan RatePlanCode="HB#102"><MealsIncluded MealPlanCodes="12"/></RatePlan></RatePlans>
    <RoomRates><RoomRate AvailabilityStatus="OnRequest" BookingCode="91c0" InexactPrice="false" NumberOfUnits="2" RoomTypeCode="APT.C2" RatePlanCode="RO#102"><Rates/><Total AmountAfterTax="701.50" CurrencyCode="EUR"/><TotalRetail AmountAfterTax="760.00" IsMin="true" CurrencyCode="EUR"/></RoomRate>
    <RoomRate AvailabilityStatus="AvailableForSale" BookingCode="91c1" NumberOfUnits="14" RoomTypeCode="DBL.G" RatePlanCode="HB#102"><Rates/><Total AmountAfterTax="934.00" CurrencyCode="EUR"/></RoomRate></RoomRates>
    <TimeSpan Start="2027-06-12" End="2027-06-19"/><BasicPropertyInfo HotelCode="30417" HotelName="Lakeside"/></RoomStay></RoomStays></OTA_HotelAvailRS>`),
  reserved: xml(hubReservation('Reserved')),
  waiting: xml(hubReservation('Waitlisted')),
  fee: xml(`<OTA_CancelRS Status="On Hold" Version="2" TransactionIdentifier="88121"><Success/><UniqueID ID="264901" ID_Context="client" Type="10"/>
    <CancelInfoRS><CancelRules><CancelRule Amount="93.40" CurrencyCode="EUR"><Comment Name="Penalty"><Text>Ten percent</Text></Comment></CancelRule></CancelRules></CancelInfoRS></OTA_CancelRS>`),
  cancelled:
    xml(`<OTA_CancelRS Status="Cancelled" Version="2" TransactionIdentifier="88121"><Success/><UniqueID ID="264901" ID_Context="client" Type="10"/>
    <CancelInfoRS><CancelRules><CancelRule Amount="93.40" CurrencyCode="EUR"/></CancelRules></CancelInfoRS></OTA_CancelRS>`),
  pending: xml(
    '<OTA_CancelRS Status="Pending" Version="2" TransactionIdentifier="88121"><Success/><UniqueID ID="264901" ID_Context="client" Type="10"/></OTA_CancelRS>',
  ),
};

/** SiteMinder and SynXis: what a delivery of reservations says, with taxes beside and numbers told apart by their type. */
export const delivery = {
  values: otaValues.parse({
    status_codes: { Book: 'OK', Modify: 'OK', Cancel: 'XX' },
    their_number: { type: '14', context: '' },
  }),
  retrieved:
    xml(`<OTA_ResRetrieveRS xmlns="${NAMESPACE}" Version="1.0" TimeStamp="2027-01-09T08:55:47+00:00"><Success/><ReservationsList>
    <HotelReservation CreateDateTime="2027-01-09T08:51:45.000+0000" ResStatus="Book"><POS><Source><BookingChannel Primary="true" Type="7"><CompanyName Code="CHN">A channel</CompanyName></BookingChannel></Source></POS>
    <UniqueID Type="14" ID="10417SY000018"/><UniqueID Type="16" ID="hl-0109-xk" ID_Context="MESSAGE_UNIQUE_ID"/>
    <RoomStays><RoomStay MarketCode="LEISURE" SourceOfBusiness="1"><Total AmountBeforeTax="700.00" AmountAfterTax="770.00" CurrencyCode="EUR" DecimalPlaces="2"/>
    <RoomTypes><RoomType IsRoom="true" RoomTypeCode="KING" NumberOfUnits="1"><RoomDescription Name="King bed"/></RoomType></RoomTypes>
    <RatePlans><RatePlan RatePlanCode="RACK" EffectiveDate="2027-06-12" ExpireDate="2027-06-19"/></RatePlans>
    <TimeSpan Start="2027-06-12" End="2027-06-19"/><BasicPropertyInfo HotelCode="10417" ChainCode="1234"/></RoomStay></RoomStays>
    </HotelReservation></ReservationsList></OTA_ResRetrieveRS>`),
};

/** SmartHotel: a cancellation that only names its numbers. */
export const engine = {
  values: otaValues.parse({ cancel_quote: false, their_number: { type: '14', context: '' } }),
  cancelled: xml(
    `<OTA_CancelRS xmlns="${NAMESPACE}" PrimaryLangID="eng" Target="Production" TimeStamp="2027-01-29T07:38:54.729Z" Version="1.0"><Success /><UniqueID ID="771204" Type="14" /><UniqueID ID="771205" Type="15" /></OTA_CancelRS>`,
  ),
};
