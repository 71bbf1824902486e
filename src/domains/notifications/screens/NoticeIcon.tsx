import {
  IconAlertTriangle,
  IconCalendarCheck,
  IconCalendarOff,
  IconCalendarPlus,
  IconCalendarQuestion,
  IconCalendarStats,
  IconChartLine,
  IconCircleCheck,
  IconClipboardText,
  IconClockExclamation,
  IconClockOff,
  IconEye,
  IconFileOff,
  IconGauge,
  IconHourglass,
  IconMailOff,
  IconMessageQuestion,
  IconMessageReply,
  IconPencil,
  IconPlayerStop,
  IconPlugConnectedX,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Hue } from '#web/ui/palette.ts';
import type { NotifyType } from '../rules.ts';
import classes from './notifications.module.css';

/** Red needs action, orange is about to expire. */
const ICONS: Record<NotifyType, [ComponentType<{ size: number; stroke: number }>, Hue]> = {
  option_reminder: [IconClockExclamation, 'warn'],
  option_expired: [IconClockOff, 'warn'],
  unknown_outcome: [IconAlertTriangle, 'bad'],
  request_answered: [IconMessageReply, 'req'],
  operator_change: [IconPencil, 'warn'],
  price_watch: [IconChartLine, 'adria'],
  offer_opened: [IconEye, 'adria'],
  offer_question: [IconMessageQuestion, 'req'],
  offer_accepted: [IconCircleCheck, 'ok'],
  mail_failed: [IconMailOff, 'bad'],
  import_refused: [IconFileOff, 'warn'],
  operator_down: [IconPlugConnectedX, 'warn'],
  booking_b: [IconCalendarPlus, 'ok'],
  booking_o: [IconCalendarQuestion, 'req'],
  booking_s: [IconCalendarOff, 'gray'],
  booking_u: [IconCalendarStats, 'adria'],
  booking_f: [IconCalendarCheck, 'ok'],
  booking_r: [IconClipboardText, 'reg'],
  licence_notice: [IconHourglass, 'warn'],
  request_limit: [IconGauge, 'warn'],
  dead_job: [IconPlayerStop, 'bad'],
  user_limit: [IconUsers, 'warn'],
};

export function NoticeIcon({ type }: { type: NotifyType }) {
  const [Icon, hue] = ICONS[type];
  return (
    <span className={classes.icon} data-tone={hue} aria-hidden>
      <Icon size={18} stroke={1.6} />
    </span>
  );
}
