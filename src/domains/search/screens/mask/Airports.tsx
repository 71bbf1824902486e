import { IconPlaneDeparture } from '@tabler/icons-react';
import { fold } from '#domains/reference/rules/search.ts';
import { useReference } from '#domains/reference/widgets/useReference.ts';
import { useTexts } from '#web/i18n.ts';
import { useSignedIn } from '#web/session/user.ts';
import { AirportField } from '#web/ui/fields/AirportField.tsx';
import { useFavourites } from '../favourites.ts';
import { Choices } from './Choices.tsx';
import type { Mask } from './mask.ts';

interface Props {
  label: string;
  value: string[];
  onValue: (codes: string[]) => void;
}

/** Several airports, from those that the browser knows. */
export function Airports({ label, value, onValue }: Props) {
  const airports = useReference('airports');
  const userId = useSignedIn()?.user.id ?? 0;
  return (
    <AirportField
      label={label}
      value={value}
      onChange={onValue}
      userId={userId}
      search={async (term) =>
        airports
          .filter(({ id, name, city }) => [id, name, city].some((word) => fold(word).includes(fold(term))))
          .slice(0, MOST_FOUND)
      }
    />
  );
}
const MOST_FOUND = 8;

/** Airports near the agencies stand there without typing, favourites first. */
const NEAR = ['LJU', 'ZAG', 'VCE', 'TRS', 'GRZ', 'VIE', 'MUC', 'SPU'];

export function Departures({ mask, onMask }: { mask: Mask; onMask: (change: Partial<Mask>) => void }) {
  const text = useTexts();
  const airports = useReference('airports');
  const favourites = useFavourites(mask.ctype, 'DepartureAirport').map(({ fav_info }) => fav_info);
  const first = [...new Set([...favourites, ...mask.DepartureAirport, ...NEAR])];
  const known = first.flatMap((code) => airports.find(({ id }) => id === code) ?? []);
  const options = [...known, ...airports.filter(({ id }) => !first.includes(id))];
  return (
    <Choices
      icon={IconPlaneDeparture}
      label={text('search.departure')}
      options={options.map(({ id, city }) => ({ id, name: `${id} ${city}` }))}
      most={first.length + MOST_FOUND}
      value={mask.DepartureAirport}
      onValue={(DepartureAirport) => onMask({ DepartureAirport })}
    />
  );
}
