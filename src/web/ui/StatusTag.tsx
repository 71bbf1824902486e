import {
  IconAlertOctagon,
  IconBan,
  IconCheck,
  IconClockHour4,
  IconHelpOctagon,
  IconNote,
  IconPencil,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n.ts';
import type { Hue } from './palette.ts';
import { Tag } from './Tag.tsx';
import classes from './tag.module.css';

const ICON = { size: 13, stroke: 2, 'aria-hidden': true };

/** States of a booking; `unknown` when the operator has not confirmed the outcome. */
export type BookingStatus = 'OK' | 'OP' | 'RQ' | 'R' | 'D' | 'XX' | 'unknown';

const LOOKS: Record<BookingStatus, [Hue, ReactNode]> = {
  OK: ['ok', <IconCheck key="OK" {...ICON} />],
  OP: ['warn', <IconClockHour4 key="OP" {...ICON} />],
  RQ: ['req', <IconHelpOctagon key="RQ" {...ICON} />],
  R: ['reg', <IconNote key="R" {...ICON} />],
  D: ['reg', <IconPencil key="D" {...ICON} />],
  XX: ['gray', <IconBan key="XX" {...ICON} />],
  unknown: ['bad', <IconAlertOctagon key="unknown" {...ICON} />],
};

/** Glyph, code and word: never the colour alone. */
export function StatusTag({ status }: { status: BookingStatus }) {
  const text = useTexts();
  const [hue, icon] = LOOKS[status];
  return (
    <Tag hue={hue}>
      {icon}
      {status !== 'unknown' && <b className={classes.code}>{status}</b>}
      {text(`ui.status.${status}`)}
    </Tag>
  );
}

/** 0: nothing due is paid; 1: all of it; 2: the advance. */
export type PaymentStatus = 0 | 1 | 2;

export function PaymentChip({ status }: { status: PaymentStatus }) {
  const text = useTexts();
  return <Tag hue={status === 0 ? 'bad' : 'ok'}>{text(`ui.paid.${status}`)}</Tag>;
}
