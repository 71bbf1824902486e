import { sql } from 'kysely';
import type { Tx } from '#server/db/scope.ts';
import type { Role } from '#shared/roles.ts';
import { complete } from './actions.ts';
import type { Notice } from './store.ts';

interface Reader {
  id: number;
  account_id: number;
  roles: Role[];
}
type Told = Omit<Notice, 'cause'> & { minutesAgo: number; isRead?: true };

const HOUR = 60;
const DAY = 24 * HOUR;
const ADMINS: Role[] = ['sm_admin', 'sm_super_admin', 'mn_super_admin'];

/** Notices of everyday work, about bookings and offers. Only the Slovenian agency gets them. */
const OF_CLERKS: Told[] = [
  {
    minutesAgo: 4,
    type: 'offer_question',
    issuer: 'Ana Novak',
    params: {
      customer: 'Ana Novak',
      question: 'Ali je otroška posteljica brezplačna in ali ima hotel parkirišče?',
    },
  },
  {
    minutesAgo: 35,
    type: 'unknown_outcome',
    issuer: 'KVAR',
    severe: true,
    params: { booking: '00042', operator: 'KVAR' },
  },
  {
    minutesAgo: 3 * HOUR,
    type: 'offer_accepted',
    issuer: 'Marko Horvat',
    params: { customer: 'Marko Horvat', product: 'Hotel Lanterna, Poreč', price: '1368.00 EUR' },
  },
  {
    minutesAgo: 7 * HOUR,
    type: 'booking_f',
    issuer: 'ADRI',
    params: { booking: '00039', customer: 'Katja Bizjak', product: 'Villa Rubin, Rovinj' },
  },
  {
    minutesAgo: DAY,
    type: 'price_watch',
    params: { product: 'Apartmaji Galeb, Pula', change: '−6', price: '742.00 EUR', before: '789.00 EUR' },
  },
  {
    minutesAgo: DAY + 5 * HOUR,
    type: 'mail_failed',
    severe: true,
    params: { recipient: 'peter.kos@posta.test' },
  },
  {
    minutesAgo: 2 * DAY,
    type: 'request_answered',
    issuer: 'DALM',
    isRead: true,
    params: { booking: '00035', operator: 'DALM', customer: 'Rok Zajc', product: 'Naselje Solaris, Šibenik' },
  },
  {
    minutesAgo: 3 * DAY,
    type: 'offer_opened',
    issuer: 'Eva Golob',
    isRead: true,
    params: { customer: 'Eva Golob', product: 'Tenerife, 7 noči' },
  },
  {
    minutesAgo: 5 * DAY,
    type: 'operator_change',
    issuer: 'SUNC',
    isRead: true,
    params: { booking: '00031', operator: 'SUNC', customer: 'Jure Kralj', product: 'Hotel Djerba Beach' },
  },
  {
    minutesAgo: 9 * DAY,
    type: 'booking_b',
    isRead: true,
    params: { booking: '00031', customer: 'Jure Kralj', product: 'Hotel Djerba Beach' },
  },
  {
    minutesAgo: 16 * DAY,
    type: 'booking_s',
    isRead: true,
    params: { booking: '00027', customer: 'Nina Rozman', product: 'Hotel Park, Bled' },
  },
  {
    minutesAgo: 40 * DAY,
    type: 'booking_r',
    isRead: true,
    params: { booking: '00018', customer: 'Sara Turk', product: 'Enodnevni izlet v Trst' },
  },
];

/** Notices about the whole agency. */
const OF_ADMINS: Told[] = [
  { minutesAgo: 12, type: 'dead_job', severe: true, route: '/system/jobs', params: { name: 'mail.queued' } },
  { minutesAgo: 5 * HOUR, type: 'operator_down', params: { operator: 'BLWG', since: '08:40' } },
  {
    minutesAgo: 4 * DAY,
    type: 'licence_notice',
    route: '/home',
    isRead: true,
    params: { licence: 'Smart', date: '31.12.2027' },
  },
  { minutesAgo: 11 * DAY, type: 'user_limit', isRead: true, params: { used: 8, seats: 8 } },
];

const noticesFor = ({ roles }: Reader): Told[] =>
  roles.some((role) => ADMINS.includes(role)) ? [...OF_ADMINS, ...OF_CLERKS.slice(0, 9)] : OF_CLERKS;

/** A dozen for each user, the same at each first start; without realtime, since nobody is connected. */
export async function seedNotices(tx: Tx, readers: Reader[], at: Date): Promise<void> {
  const rows = readers.flatMap((reader) =>
    noticesFor(reader)
      // In chronological order, so that the newest has the highest id.
      .toSorted((one, other) => other.minutesAgo - one.minutesAgo)
      .map(({ minutesAgo, isRead, ...notice }) => {
        const created = new Date(at.getTime() - minutesAgo * 60_000).toISOString();
        const { severe: _, params, ...told } = complete(notice);
        return {
          ...told,
          account_id: reader.account_id,
          user_id: reader.id,
          params: JSON.stringify(params),
          created_at: created,
          read_at: isRead ? created : null,
        };
      }),
  );
  await sql`
    insert into notifications (account_id, user_id, type, title, body, params, issuer, route, url, cause, read_at, created_at)
    select account_id, user_id, type, title, body, params::jsonb, issuer, route, url, cause, read_at, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows (account_id bigint, user_id bigint, type text,
      title text, body text, params text, issuer text, route text, url text, cause text, read_at timestamptz,
      created_at timestamptz)`.execute(tx);
}
