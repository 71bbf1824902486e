import {
  IconBallFootball,
  IconFlower,
  IconInfoCircle,
  IconMapPin,
  IconParking,
  IconPaw,
  IconPool,
  type IconProps,
  IconStar,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { FactGroup } from '../rules/facts.ts';

export const FACT_ICONS: Record<FactGroup, ComponentType<IconProps>> = {
  main: IconStar,
  general: IconInfoCircle,
  parking: IconParking,
  pool: IconPool,
  location: IconMapPin,
  pets: IconPaw,
  wellness: IconFlower,
  sport: IconBallFootball,
};
