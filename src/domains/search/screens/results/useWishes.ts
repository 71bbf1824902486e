import {
  IconAdjustmentsHorizontal,
  IconBed,
  IconBuilding,
  IconCalendar,
  IconMapPin,
  IconStar,
  IconToolsKitchen2,
  type TablerIcon,
} from '@tabler/icons-react';
import { useReference } from '#domains/reference/widgets/useReference.ts';
import { addDays } from '#shared/dates.ts';
import { shownCount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import { today } from '#web/words.ts';
import type { Facets } from '../../contract/results.ts';
import { writtenRange } from '../mask/Dates.tsx';
import { laterDay, type Mask } from '../mask/mask.ts';
import { writtenNights } from '../mask/Stay.tsx';
import { useNameOf } from '../names.ts';
import { boardName, factName } from '../useLists.ts';

interface Way {
  label: string;
  /** Houses that there would be; unknown for what needs another question to the operators. */
  count?: number;
  change: Partial<Mask>;
}
interface Wish {
  key: string;
  icon: TablerIcon;
  title: string;
  now: string;
  ways: Way[];
}
const MOST_WAYS = 3;
const WIDER_DAYS = 7;
const DEARER = [1.15, 1.4];

/** What was asked for, one wish a line, and how each could be loosened. */
export function useWishes(mask: Mask, facets: Facets | null | undefined, currency: string): Wish[] {
  const text = useTexts();
  const nameOf = useNameOf();
  const operators = useReference('tocs');
  const rooms = useReference('roomTypes');
  const now = today();
  const operatorName = (id: string) => operators.find((one) => String(one.id) === id)?.toc ?? id;
  const roomName = (id: string) => rooms.find((one) => one.id === id)?.name ?? id;
  const anyOf = (
    list: Facets['boards'] | undefined,
    name: (id: string) => string,
    changeTo: (id: string) => Partial<Mask>,
  ) =>
    (list ?? [])
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, MOST_WAYS)
      .map(({ id, count }): Way => ({ label: name(id), count, change: changeTo(id) }));
  const drop = (change: Partial<Mask>): Way => ({ label: text('search.any'), change });

  const earlier = addDays(mask.StartDate, -WIDER_DAYS);
  const dates: Wish = {
    key: 'dates',
    icon: IconCalendar,
    title: text('search.dates'),
    now: `${writtenRange(mask.StartDate, mask.EndDate)} · ${text('search.nights.short', { nights: writtenNights(mask.MinDuration, mask.MaxDuration) })}`,
    ways: [
      {
        label: text('search.loosen.days', { days: WIDER_DAYS }),
        change: { StartDate: laterDay(earlier, now), EndDate: addDays(mask.EndDate, WIDER_DAYS) },
      },
      {
        label: text('search.loosen.nights', {
          nights: `${Math.max(1, mask.MinDuration - 2)}–${mask.MaxDuration + 3}`,
        }),
        change: {
          MinDuration: Math.max(1, mask.MinDuration - 2),
          MaxDuration: Math.min(31, mask.MaxDuration + 3),
        },
      },
    ],
  };
  const wishes: (Wish | false)[] = [
    dates,
    mask.ServiceType.length > 0 && {
      key: 'board',
      icon: IconToolsKitchen2,
      title: text('search.board'),
      now: mask.ServiceType.map((id) => boardName(id, '')).join(', '),
      ways: [
        ...anyOf(
          facets?.boards,
          (id) => boardName(id, ''),
          (id) => ({ ServiceType: [...mask.ServiceType, id] }),
        ),
        drop({ ServiceType: [] }),
      ],
    },
    mask.RoomType.length > 0 && {
      key: 'room',
      icon: IconBed,
      title: text('search.room'),
      now: mask.RoomType.map(roomName).join(', '),
      ways: [
        ...anyOf(facets?.rooms, roomName, (id) => ({ RoomType: [...mask.RoomType, id] })),
        drop({ RoomType: [] }),
      ],
    },
    mask.MinimumCategory !== null && {
      key: 'stars',
      icon: IconStar,
      title: text('search.stars'),
      now: text('search.stars.from', { stars: mask.MinimumCategory }),
      ways: [
        ...anyOf(
          facets?.stars,
          (id) => `${id}★`,
          (id) => ({ MinimumCategory: Math.floor(Number(id)) }),
        ),
        drop({ MinimumCategory: null }),
      ],
    },
    mask.MaxPrice !== null && {
      key: 'price',
      icon: IconAdjustmentsHorizontal,
      title: text('search.price'),
      now: text('search.price.upTo', { amount: shownCount(mask.MaxPrice), currency }),
      ways: [
        ...DEARER.map((by) => {
          const amount = Math.ceil(((mask.MaxPrice ?? 0) * by) / 50) * 50;
          return {
            label: text('search.price.upTo', { amount: shownCount(amount), currency }),
            change: { MaxPrice: amount },
          };
        }),
        drop({ MaxPrice: null, MinPrice: null }),
      ],
    },
    mask.TourOperator.length > 0 && {
      key: 'operator',
      icon: IconBuilding,
      title: text('search.operator'),
      now: mask.TourOperator.map((id) => operatorName(String(id))).join(', '),
      ways: [
        ...anyOf(facets?.operators, operatorName, (id) => ({
          TourOperator: [...mask.TourOperator, Number(id)],
        })),
        drop({ TourOperator: [] }),
      ],
    },
    mask.ProductFacts.length > 0 && {
      key: 'facts',
      icon: IconAdjustmentsHorizontal,
      title: text('search.facts'),
      now: mask.ProductFacts.map(factName).join(', '),
      ways: [drop({ ProductFacts: [] })],
    },
    (mask.MinimumScore !== null ||
      mask.only_bookable ||
      mask.ProductName !== '' ||
      mask.ProductCode !== '') && {
      key: 'other',
      icon: IconAdjustmentsHorizontal,
      title: text('search.loosen.other'),
      now: [
        mask.MinimumScore === null ? '' : text('search.score.from', { score: mask.MinimumScore }),
        mask.only_bookable ? text('search.onlyBookable') : '',
        mask.ProductName,
        mask.ProductCode,
      ]
        .filter(Boolean)
        .join(', '),
      ways: [drop({ MinimumScore: null, only_bookable: false, ProductName: '', ProductCode: '' })],
    },
    mask.destination.length > 0 && {
      key: 'where',
      icon: IconMapPin,
      title: text('search.where'),
      now: mask.destination.map(nameOf).join(', '),
      ways: [
        ...anyOf(
          facets?.regions,
          (id) => nameOf(`region:${id}`),
          (id) => ({
            destination: [...mask.destination, `region:${id}`],
          }),
        ),
        { label: text('search.where.any'), change: { destination: [] } },
      ],
    },
  ];
  return wishes.filter((wish) => wish !== false);
}
