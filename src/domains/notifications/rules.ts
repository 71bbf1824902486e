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

/** Closed: a database check refuses other types. The position is the id on the wire, so new types go to the end. */
export const NOTIFY_TYPES = [...SMART, ...SYSTEM] as const;
export type NotifyType = (typeof NOTIFY_TYPES)[number];

export const idOf = (type: NotifyType): number => NOTIFY_TYPES.indexOf(type) + 1;
export const typeWithId = (id: number): NotifyType | undefined => NOTIFY_TYPES[id - 1];

/** The module of the tab; none: the system tab. */
export const moduleOf = (type: NotifyType): number | null =>
  SYSTEM.some((system) => system === type) ? null : MODULES.smart;

/** These need action: they cannot be switched off, and stay on the home page until they are settled. */
export const MATTERS: readonly NotifyType[] = ['unknown_outcome', 'mail_failed', 'dead_job'];
export const maySwitchOff = (type: NotifyType) => !MATTERS.includes(type);

const OF_ADMINS: readonly NotifyType[] = ['import_refused', 'operator_down', ...SYSTEM];

/** Active users of an account by their relation to the record of a notice. */
export interface Concerned {
  /** The owner of the record; of a mail, its sender. */
  owner?: number | undefined;
  branchAdmins?: number[];
  admins: number[];
}

/** The receivers: the owner, or a substitute for an owner who has left. */
export function receiversOf(type: NotifyType, { owner, branchAdmins = [], admins }: Concerned): number[] {
  if (OF_ADMINS.includes(type)) return admins;
  if (owner !== undefined) return [owner];
  return branchAdmins.length > 0 ? branchAdmins : admins;
}

/** The home page itself is no record. */
const HOME = '/home';
/** Whether a notice leads to what it is about. */
export const leadsSomewhere = ({ route, url }: { route: string; url: string }) =>
  (isOwnRoute(route) && route !== HOME) || isSafeUrl(url);

/** A path in the product: never another host, however it is written. */
export const isOwnRoute = (route: string) => /^\/(?![/\\])/.test(route);
/** The only scheme for external addresses. */
export const isSafeUrl = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:';
