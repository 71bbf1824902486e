import { JSON_PRESETS } from '../../rules/jsonValues.ts';
import { REFERENCE, type Scripted } from './partner.ts';
import { common, type Speaker } from './speaker.ts';

const jsonBody = (value: object): Scripted => ({ type: 'application/json', body: JSON.stringify(value) });

/** The JSON dialect: minor units in v1, decimals in v2. */
export function jsonSpeaker(
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
