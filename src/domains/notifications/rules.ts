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

export const NOTIFY_TYPES = [...SMART, ...SYSTEM] as const;
export type NotifyType = (typeof NOTIFY_TYPES)[number];

/** The module whose tab shows it; none: the tab of the system. */
export const moduleOf = (type: NotifyType): number | null =>
  SYSTEM.some((system) => system === type) ? null : MODULES.smart;

/** Of these something is lost when nobody looks, so nobody can switch them off. */
const ALWAYS: readonly NotifyType[] = ['unknown_outcome', 'mail_failed', 'dead_job'];
export const maySwitchOff = (type: NotifyType) => !ALWAYS.includes(type);
