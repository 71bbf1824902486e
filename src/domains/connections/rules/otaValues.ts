import * as z from 'zod/mini';
import { capsValues } from './caps.ts';
import { path } from './path.ts';

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const code = text(40);
/** `RatePlans/RatePlan/@RatePlanCode`: elements from the room stay on, then an attribute, or `text()`. */
const place = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200),
    z.regex(/^(([A-Za-z_]\w*\/)*(@[A-Za-z_]\w*|text\(\)))?$/, 'validation.invalid_value'),
  );
/** The same, ending with an element. */
const elementPlace = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200),
    z.regex(/^([A-Za-z_]\w*(\/[A-Za-z_]\w*)*)?$/, 'validation.invalid_value'),
  );
const codes = <T extends z.ZodMiniType>(value: T) => z.record(code, value);
/** A number of a reservation: its type, and where several share a type, its context. */
const number = (type: string, context = '') =>
  z._default(z.object({ type: code, context: text(64) }), { type, context });

const BOARDS = ['RO', 'BB', 'HB', 'FB', 'AI', 'UAI'] as const;
const AVAILABILITIES = ['free', 'request', 'sold_out'] as const;
const RESERVATIONS = ['OK', 'OP', 'RQ', 'XX'] as const;
/** What an error means: the message that the mask shows. */
export const MEANINGS = [
  'denied',
  'sold_out',
  'invalid',
  'refused',
  'not_found',
  'price_changed',
  'no_option',
  'no_change',
] as const;

/** Meal plan types of the OpenTravel code list. */
const MEAL_PLAN_TYPES = {
  '1': 'AI',
  '3': 'BB',
  '10': 'FB',
  '12': 'HB',
  '14': 'RO',
  '19': 'BB',
  '20': 'FB',
  '22': 'HB',
} as const;

/**
 * What implementers of OpenTravel do differently. A connection holds all of it, so that an operator joins
 * without code.
 */
export const otaValues = z.object({
  // How a message is wrapped and who sends it.
  path: z._default(path, ''),
  version: z._default(text(10), '1.0'),
  target: z._default(z.enum(['Production', 'Test']), 'Production'),
  namespace: z._default(text(200), 'http://www.opentravel.org/OTA/2003/05'),
  envelope: z._default(z.enum(['none', 'soap11', 'soap12']), 'none'),
  credentials: z._default(z.enum(['requestor', 'basic']), 'requestor'),
  requestor_type: z._default(code, '1'),
  requestor_context: z._default(text(64), ''),
  /** The type of the agreed channel, and its company; both empty: none is told. */
  booking_channel: z._default(code, ''),
  booking_channel_company: z._default(text(64), ''),

  /** Where dates, rooms and rates of a question stand: beside the hotel, or in the segment around it. */
  stay_place: z._default(z.enum(['criterion', 'segment']), 'criterion'),

  // Where the meal plan stands, and what its codes mean.
  /** By a code, or by which meals are marked as included. */
  meal_by: z._default(z.enum(['code', 'marks']), 'code'),
  meal_place: z._default(place, 'RatePlans/RatePlan/@RatePlanCode'),
  /** What of it counts: all, or what stands before or after this sign. */
  meal_separator: z._default(text(3), ''),
  meal_part: z._default(z.enum(['first', 'last']), 'first'),
  meal_codes: z._default(codes(z.enum(BOARDS)), { ...MEAL_PLAN_TYPES }),
  room_place: z._default(place, 'RoomTypes/RoomType/@RoomTypeCode'),
  /** Codes of rooms that are not ours; others pass as they are. */
  room_codes: z._default(codes(code), {}),
  rate_place: z._default(place, 'RatePlans/RatePlan/@RatePlanCode'),

  // Statuses.
  availability_codes: z._default(codes(z.enum(AVAILABILITIES)), {
    AvailableForSale: 'free',
    OnRequest: 'request',
    ClosedOut: 'sold_out',
  }),
  status_codes: z._default(codes(z.enum(RESERVATIONS)), {
    Commit: 'OK',
    Reserved: 'OK',
    Committed: 'OK',
    Confirmed: 'OK',
    Book: 'OK',
    Hold: 'OP',
    Held: 'OP',
    Requested: 'RQ',
    Request: 'RQ',
    Cancel: 'XX',
    Cancelled: 'XX',
    Canceled: 'XX',
  }),
  /** Until when an option is possible; empty: wherever a room is free. */
  option_place: z._default(place, ''),
  /** By the code of an error; then by its type. */
  error_codes: z._default(codes(z.enum(MEANINGS)), {
    '322': 'sold_out',
    '497': 'denied',
    '245': 'not_found',
  }),
  error_types: z._default(codes(z.enum(MEANINGS)), {
    '3': 'invalid',
    '4': 'denied',
    '6': 'denied',
    '10': 'invalid',
  }),

  // Numbers of a reservation.
  their_number: number('14'),
  our_number: number('16'),
  cancel_number: number('15'),
  /** How we send our number. */
  number_by: z._default(z.enum(['unique_id', 'reservation_id']), 'unique_id'),

  // Prices.
  price_of: z._default(z.enum(['stay', 'night']), 'stay'),
  /** Amounts without a decimal point and without `DecimalPlaces`. */
  whole_amounts: z._default(z.enum(['units', 'minor']), 'units'),

  // Persons.
  adult_code: z._default(code, '10'),
  child_code: z._default(code, '8'),
  infant_code: z._default(code, '7'),

  // How one books, holds, changes and cancels.
  commit_status: z._default(code, 'Commit'),
  hold_status: z._default(code, 'Hold'),
  request_status: z._default(code, 'Request'),
  /** An option is made firm by changing it, or by reserving again under its number. */
  fix_by: z._default(z.enum(['modify', 'reserve']), 'modify'),
  change_by: z._default(z.enum(['modify', 'reserve']), 'modify'),
  modify_status: z._default(code, 'Modify'),
  /** Asks what a change costs; empty: what the new stay costs is asked instead. */
  change_quote_status: z._default(code, ''),
  cancel_by: z._default(z.enum(['cancel', 'reserve']), 'cancel'),
  cancel_status: z._default(code, 'Cancel'),
  cancel_type: z._default(code, 'Commit'),
  /** By a cancellation or a reservation that only asks, or from the rules that a reading of it gives. */
  fee_by: z._default(z.enum(['quote', 'reserve', 'read']), 'quote'),
  fee_type: z._default(code, 'Quote'),

  // Documents of a reservation; their addresses are below that of the connection.
  documents: z._default(z.array(z.enum(['VC', 'DR', 'CR'])), []),
  document_place: z._default(elementPlace, ''),
  document_kind: z._default(code, 'Kind'),
  document_address: z._default(code, 'URL'),
  ...capsValues,
});
export type OtaValues = z.output<typeof otaValues>;

const SIMULATED = {
  path: '/ota/{toc}',
  meal_place: 'RatePlans/RatePlan/MealsIncluded/@MealPlanCodes',
  error_codes: {
    '322': 'sold_out',
    '436': 'price_changed',
    '448': 'not_found',
    '450': 'refused',
    '497': 'denied',
    '754': 'no_change',
  },
  documents: ['VC', 'DR', 'CR'],
  document_place: 'TPA_Extensions/Documents/Document',
  price_guard: true,
} as const;

/** Delivered values; each can be edited in a connection. */
export const OTA_PRESETS = {
  opentravel: otaValues.parse({ meal_place: 'RatePlans/RatePlan/MealsIncluded/@MealPlanCodes' }),
  '1way2italy': otaValues.parse({
    ...SIMULATED,
    option_place: 'TPA_Extensions/Option/@Until',
    change: 'names',
    change_quote_status: 'Quote',
    lookup: 'reference',
  }),
  '1way2italy_strict': otaValues.parse({
    ...SIMULATED,
    option: false,
    option_max_hours: 0,
    cancel_by: 'reserve',
    lookup: 'reference',
  }),
};
