import { startPartner } from '#domains/connections/adapters/testing/partner.ts';
import { aConnection, type Connected } from '#domains/connections/testing.ts';
import { replaceOfferIndex } from '#domains/offers/actions/held.ts';
import { openEmbeddedIndex } from '#domains/offers/index/embedded.ts';
import { codesFor } from '#domains/offers/rules/numbers.ts';
import { contractCalls } from '#domains/operators/contract.ts';
import { todayIn } from '#server/clock.ts';
import { addDays } from '#shared/dates.ts';
import { startTestApp, type TestClerk } from '#testing/app.ts';

export const today = todayIn('Europe/Ljubljana');

/** A product without delivered offers, and a partner that speaks for its operators. */
export async function openLiveShop() {
  const product = await startTestApp({ PARTNERS_ON_LOOPBACK: '1' });
  const partner = await startPartner();
  const codes = codesFor(new Map(), []);
  const index = await openEmbeddedIndex({
    codesOf: () => codes,
    regions: () => new Uint32Array(),
    now: Date.now,
    today: () => today,
  });
  replaceOfferIndex(product.pools, index);
  return {
    product,
    partner,
    /** An operator with a contract of the agency. */
    async joined(clerk: TestClerk): Promise<Connected> {
      const connected = await aConnection(product, { address: partner.url });
      await product.pools.system
        .updateTable('connections')
        .set({ deadline_ms: 1000 })
        .where('id', '=', connected.connectionId)
        .execute();
      const contract = {
        touroperator_id: connected.operatorId,
        ctypes: ['hotel' as const],
        option_on_expire: 1 as const,
      };
      await clerk.call(contractCalls.create, { body: { ...contract, username: 'us', password: 'secret' } });
      return connected;
    },
    async close(): Promise<void> {
      await product.stop();
      await partner.stop();
      await index.close();
    },
  };
}
export type LiveShop = Awaited<ReturnType<typeof openLiveShop>>;

export const START = addDays(today, 30);
export const offer = (price: number, change: object = {}) => ({
  id: 'A',
  product: 'ZAD1',
  giata: 9_100_001,
  name: 'Hotel Lanterna',
  sub_type: 'catalog',
  start_date: START,
  end_date: addDays(START, 7),
  nights: 7,
  room: 'DBL',
  room_name: 'Double, sea side',
  board: 'HB',
  offer_status: null,
  price,
  currency: 'EUR',
  units: 3,
  town: 'Poreč',
  country: 'HR',
  stars: 4,
  services: [],
  ...change,
});
export const json = (value: object) => ({ type: 'application/json', body: JSON.stringify(value) });
export const check = (id: number, total: number | null, text = 'Said so') =>
  json({
    status: { id, text, raw: String(id) },
    submask: null,
    info: ['Tax is paid on the spot'],
    ...(total === null
      ? {}
      : {
          quote: {
            currency: 'EUR',
            total,
            travelers: [{ id: 1, price: total }],
            services: [
              {
                id: 1,
                type: 'H',
                code: 'ZAD1',
                parameters: 'DBL.HB',
                optional_parameters: '',
                allocation: '2A0C0I',
                count: 1,
                travelers: [1, 2],
                start_date: START,
                end_date: addDays(START, 7),
                status: 'OK',
                price: total,
                availability: 2,
                desc: {},
              },
            ],
            option_until: null,
            cancel_steps: [{ from_days: 29, to_days: 0, percent: 50, per: 'booking', base: 'total' }],
          },
        }),
  });

export const found = (...offers: object[]) => json({ offers, next: null });
export const body = { StartDate: today, EndDate: addDays(today, 60) };
