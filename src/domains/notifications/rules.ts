import { MODULES } from '#shared/modules.ts';

const SMART = [
  'option_reminder',
  'option_expired',
  'unknown_outcome',
  'request_answered',
  'operator_change',
  'price_watch',
  'offer_opened',
  'offer_question',
  'offer_accepted',
  'mail_failed',
  'import_refused',
  'operator_down',
  'booking_b',
  'booking_o',
  'booking_s',
  'booking_u',
  'booking_f',
  'booking_r',
] as const;
const SYSTEM = ['licence_notice', 'request_limit', 'dead_job', 'user_limit'] as const;

/** Closed: the database refuses another type too. The place is the id on the wire, so a new one comes last. */
export const NOTIFY_TYPES = [...SMART, ...SYSTEM] as const;
export type NotifyType = (typeof NOTIFY_TYPES)[number];

export const idOf = (type: NotifyType): number => NOTIFY_TYPES.indexOf(type) + 1;
export const typeWithId = (id: number): NotifyType | undefined => NOTIFY_TYPES[id - 1];

/** The module whose tab shows it; none: the tab of the system. */
export const moduleOf = (type: NotifyType): number | null =>
  SYSTEM.some((system) => system === type) ? null : MODULES.smart;

/** Of these something is lost when nobody looks, so nobody can switch them off. */
const ALWAYS: readonly NotifyType[] = ['unknown_outcome', 'mail_failed', 'dead_job'];
export const maySwitchOff = (type: NotifyType) => !ALWAYS.includes(type);

const OF_ADMINS: readonly NotifyType[] = ['import_refused', 'operator_down', ...SYSTEM];

/** People of an account by what they are to the record that a notice tells of; only those who still work there. */
export interface Concerned {
  /** Whose record it is; of a mail who sent it. */
  owner?: number | undefined;
  branchAdmins?: number[];
  admins: number[];
}

/** Who is told: the owner, or whoever stands in for somebody who left. */
export function receiversOf(type: NotifyType, { owner, branchAdmins = [], admins }: Concerned): number[] {
  if (OF_ADMINS.includes(type)) return admins;
  if (owner !== undefined) return [owner];
  return branchAdmins.length > 0 ? branchAdmins : admins;
}

/** A place in the product: never another host, however it is written. */
export const isOwnRoute = (route: string) => /^\/(?![/\\])/.test(route);
/** The only kind of address that is opened beside the product. */
export const isSafeUrl = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:';
