import * as z from 'zod/mini';
import { capsValues } from './caps.ts';

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
const codes = <T extends z.ZodMiniType>(value: T) => z.record(code, value);
/** A number of a reservation: its type, and where several share a type, its context. */
const number = (type: string, context = '') =>
  z._default(z.object({ type: code, context: text(64) }), { type, context });

export const BOARDS = ['RO', 'BB', 'HB', 'FB', 'AI', 'UAI'] as const;
export const AVAILABILITIES = ['free', 'request', 'sold_out'] as const;
export const RESERVATIONS = ['OK', 'OP', 'RQ', 'XX'] as const;
/** What an error means: the message that the mask shows. */
export const MEANINGS = ['denied', 'sold_out', 'invalid', 'refused', 'not_found'] as const;

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
  path: z._default(text(200), ''),
  version: z._default(text(10), '1.0'),
  target: z._default(z.enum(['Production', 'Test']), 'Production'),
  namespace: z._default(text(200), 'http://www.opentravel.org/OTA/2003/05'),
  envelope: z._default(z.enum(['none', 'soap11', 'soap12']), 'none'),
  credentials: z._default(z.enum(['requestor', 'basic']), 'requestor'),
  requestor_type: z._default(code, '1'),
  requestor_context: z._default(text(64), ''),

  // Where the meal plan stands, and what its codes mean.
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
    Book: 'OK',
    Hold: 'OP',
    Requested: 'RQ',
    Request: 'RQ',
    Cancel: 'XX',
    Cancelled: 'XX',
    Canceled: 'XX',
  }),
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

  // Prices.
  price_of: z._default(z.enum(['stay', 'night']), 'stay'),
  price_tax: z._default(z.enum(['included', 'added']), 'included'),
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
  cancel_by: z._default(z.enum(['cancel', 'reserve']), 'cancel'),
  cancel_status: z._default(code, 'Cancel'),
  cancel_type: z._default(code, 'Commit'),
  /** By a cancellation that only asks, or from the rules that a reading of the reservation gives. */
  fee_by: z._default(z.enum(['quote', 'read']), 'quote'),
  fee_type: z._default(code, 'Quote'),
  ...capsValues,
});
export type OtaValues = z.output<typeof otaValues>;

/** Delivered values; each can be edited in a connection. */
export const OTA_PRESETS = {
  opentravel: otaValues.parse({ meal_place: 'RatePlans/RatePlan/MealsIncluded/@MealPlanCodes' }),
  '1way2italy': otaValues.parse({
    path: '/ota/{toc}',
    meal_separator: '-',
    meal_codes: { RO: 'RO', BB: 'BB', HB: 'HB', FB: 'FB', AI: 'AI', UAI: 'UAI' },
    change: 'names',
    lookup: 'reference',
  }),
};
