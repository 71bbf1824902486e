import {
  IconAlertTriangle,
  IconBan,
  IconCheck,
  IconClock,
  IconLoader2,
  IconMinus,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n.ts';
import type { Hue } from '#web/ui/palette.ts';
import { Tag } from '#web/ui/Tag.tsx';
import type { DeliveryState, FeedState } from '../rules.ts';

const ICON = { size: 13, stroke: 2, 'aria-hidden': true };

const FEEDS: Record<FeedState, [Hue, ReactNode]> = {
  running: ['adria', <IconLoader2 key="running" {...ICON} />],
  refused: ['bad', <IconBan key="refused" {...ICON} />],
  late: ['bad', <IconClock key="late" {...ICON} />],
  gaps: ['warn', <IconAlertTriangle key="gaps" {...ICON} />],
  taken: ['ok', <IconCheck key="taken" {...ICON} />],
  none: ['gray', <IconMinus key="none" {...ICON} />],
};

export function FeedTag({ state }: { state: FeedState }) {
  const text = useTexts();
  const [hue, icon] = FEEDS[state];
  return (
    <Tag hue={hue}>
      {icon}
      {text(`feeds.state.${state}`)}
    </Tag>
  );
}

const DELIVERIES: Record<DeliveryState, Hue> = {
  waiting: 'gray',
  running: 'adria',
  taken: 'ok',
  unchanged: 'gray',
  refused: 'bad',
  failed: 'bad',
  cancelled: 'gray',
};

export function DeliveryTag({ state }: { state: DeliveryState }) {
  const text = useTexts();
  return <Tag hue={DELIVERIES[state]}>{text(`feeds.delivery.${state}`)}</Tag>;
}
