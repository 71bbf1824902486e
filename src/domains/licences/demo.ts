import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#server/db/scope.ts';
import type { Demo } from '#server/domain.ts';
import { addDays, startOfMonth } from '#shared/dates.ts';
import { GIATA_TYPES } from './contract/giata.ts';

/** Requests on a typical working day; the last one comes near the limit of its licence. */
const DAILY = { adria: 4_200, kvarner: 1_900, bella: 1_450 };
const MONTHS = 14;
/** Fewer on weekends, varied by day. */
const WEEK = [0.35, 1, 0.92, 1.08, 0.97, 1.15, 0.55];
/** The season: most bookings fall in January and in spring. */
const SEASON = [1.35, 1.2, 1.1, 1, 1.05, 1.15, 0.95, 0.7, 0.75, 0.8, 0.85, 0.9];

function requestsOn(day: string, daily: number, index: number): number {
  const at = new Date(`${day}T12:00:00Z`);
  const wave = 1 + 0.12 * Math.sin(index * 1.7);
  return Math.round(daily * (WEEK[at.getUTCDay()] ?? 1) * (SEASON[at.getUTCMonth()] ?? 1) * wave);
}

/** Data of agencies beside the licence: an API access, a fee, hotel content, months of requests. */
export async function seedLicences(tx: Tx, { world, today, secrets }: Demo): Promise<void> {
  const { adria, kvarner, bella } = world;
  const access = await seedAccess(tx, adria.id, secrets);
  await seedRequests(tx, { accountId: adria.id, daily: DAILY.adria, today, access });
  await seedRequests(tx, { accountId: kvarner.id, daily: DAILY.kvarner, today });
  await seedRequests(tx, { accountId: bella.id, daily: DAILY.bella, today });
}

async function seedAccess(tx: Tx, account_id: number, secrets: Demo['secrets']): Promise<number> {
  // The content source of the demo is read by them.
  const password = secrets.seal('sim-content');
  const giata = await tx
    .insertInto('giata_licences')
    .values([
      {
        account_id,
        name: 'Hotel Content',
        type: GIATA_TYPES.ihg,
        username: 'hotels|adria.travel',
        password,
        master: true,
      },
      {
        account_id,
        name: 'Multicodes',
        type: GIATA_TYPES.multicodes,
        username: 'codes|adria.travel',
        password,
        master: false,
      },
    ])
    .returning('id')
    .execute();
  const fee = await tx
    .insertInto('booking_fees')
    .values({
      account_id,
      percent: '1.50',
      amount: '2.00',
      minimum_per_month: '120.00',
      api_fee: '0.40',
      note: 'Dogovor iz leta 2026',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Nobody knows the key, so the demo grants no access.
  const key = randomBytes(32).toString('base64url');
  const { id } = await tx
    .insertInto('api_licences')
    .values({
      account_id,
      name: 'Rezervacijski sistem',
      note: 'Rezervacijski sistem na adria-travel.example',
      api_user: 'engine',
      giata_licence_id: giata[0]?.id,
      booking_fee_id: fee.id,
      key_hash: createHash('sha256').update(key).digest('hex'),
      key_tail: key.slice(-4),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Requests {
  accountId: number;
  daily: number;
  today: string;
  /** The machine adds a third of the requests. */
  access?: number;
}

async function seedRequests(tx: Tx, { accountId, daily, today, access }: Requests): Promise<void> {
  const rows = [];
  const months = new Map<string, number>();
  let index = 0;
  for (let day = startOfMonth(today, 1 - MONTHS); day <= today; day = addDays(day, 1), index += 1) {
    const people = requestsOn(day, daily, index);
    const machines = access === undefined ? 0 : Math.round(people / 3);
    const base = { account_id: accountId, day, subaccount_id: 0, user_id: 0 };
    rows.push({ ...base, api_licence_id: 0, count: people });
    if (access !== undefined) rows.push({ ...base, api_licence_id: access, count: machines });
    const month = startOfMonth(day);
    months.set(month, (months.get(month) ?? 0) + people + machines);
  }
  await tx.insertInto('request_counts').values(rows).execute();
  await tx
    .insertInto('request_months')
    .values([...months].map(([month, count]) => ({ account_id: accountId, month, count })))
    .execute();
}
