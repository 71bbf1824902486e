import type { BookingDraft, Customer, ServiceLine, Traveler } from '../../port/booking.ts';
import type { JsonConnection } from '../../port/connection.ts';
import { type Minor, writeAmount } from '../../port/money.ts';
import { asciiName } from '../../port/names.ts';

type Values = JsonConnection['values'];

/** Money as a version of the dialect writes it: minor units in v1, decimals in v2. */
export const writtenMoney = (minor: Minor, { profile, currency }: Values): number | string =>
  profile === 'v2' ? writeAmount(minor, currency) : minor;

const name = (written: string, { names }: Values) => (names === 'ascii' ? asciiName(written) : written);

const traveler = (person: Traveler, values: Values) => ({
  id: person.id,
  type: person.type,
  first_name: name(person.firstName, values),
  last_name: name(person.lastName, values),
  age: person.age,
  birth_date: person.birthDate,
  email: person.email,
  phone: person.phone,
  passport: person.document && {
    number: person.document.number,
    country: person.document.country,
    valid_until: person.document.expires,
  },
});

/** Of seats: what their hold answered, beside the keys of the dialect. */
const FIELDS_OF_THEIR_OWN = ['SEAT_VERSION', 'SEAT_HOLD'];

const joined = (options: Record<string, string>) =>
  Object.entries(options)
    .filter(([key]) => !FIELDS_OF_THEIR_OWN.includes(key))
    .map(([key, value]) => `${key}=${encodeURIComponent(value).replaceAll('%2C', ',')}`)
    .join(';');

const service = ({ optionalParameters: options, start, end, ...line }: ServiceLine) => ({
  id: line.id,
  type: line.type,
  code: line.code,
  parameters: line.parameters,
  optional_parameters: joined(options),
  allocation: line.allocation,
  count: line.count,
  travelers: line.travelers,
  start_date: start,
  end_date: end,
  removed: line.removed,
  seat_version: options.SEAT_VERSION === undefined ? undefined : Number(options.SEAT_VERSION),
  seat_hold: options.SEAT_HOLD,
});

const customer = (person: Customer, values: Values) => ({
  first_name: name(person.firstName, values),
  last_name: name(person.lastName, values),
  email: person.email,
  phone: person.phone,
  street: person.street,
  post_code: person.postcode,
  city: person.city,
  country: person.country,
});

/** A draft in the words of the dialect; fields without a value do not leave. */
export const writtenDraft = (draft: BookingDraft, values: Values) => ({
  trip_type: draft.tripType,
  sequence: draft.sequence === undefined ? undefined : Number(draft.sequence),
  travelers: draft.travelers.map((person) => traveler(person, values)),
  services: draft.services.map(service),
  customer: draft.customer && customer(draft.customer, values),
  remark: draft.remark,
  option_until: draft.optionUntil && `${draft.optionUntil}T23:59:59Z`,
  submask: draft.submask,
  expected_total: draft.expectedTotal === undefined ? undefined : writtenMoney(draft.expectedTotal, values),
});
