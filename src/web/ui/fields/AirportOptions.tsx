import { Combobox } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import type { useAirportSearch } from './airportSearch.ts';
import type { Airport } from './airports.ts';
import classes from './fields.module.css';

interface Props {
  label: string;
  found: ReturnType<typeof useAirportSearch>['found'];
  favourites: Airport[];
}

/** Favourites first; only they while nothing is searched. */
export function AirportOptions({ label, found, favourites }: Props) {
  const text = useTexts();
  const isFavourite = ({ id }: Airport) => favourites.some((favourite) => favourite.id === id);
  const airports = found.state === 'found' ? found.airports : [];
  const sorted = [...airports.filter(isFavourite), ...airports.filter((airport) => !isFavourite(airport))];
  const shown = found.state === 'idle' ? favourites : sorted;
  const notice = noticeOf(found, airports);
  return (
    <Combobox.Dropdown hidden={shown.length === 0 && notice === undefined}>
      {found.state === 'idle' && <p className={classes.group}>{text('ui.airport.favourites')}</p>}
      {notice !== undefined && (
        <p className={classes.group} role="status">
          {text(notice)}
        </p>
      )}
      <Combobox.Options aria-label={label}>
        {shown.map((airport) => (
          <Combobox.Option key={airport.id} value={airport.id} className={classes.airport ?? ''}>
            <b className={classes.code}>{airport.id}</b>
            <span className="cut">
              {airport.city}
              <span className={classes.more}>
                {airport.name}, {airport.country.name}
              </span>
            </span>
            {isFavourite(airport) && (
              <IconStarFilled
                className={classes.star}
                size={13}
                role="img"
                aria-label={text('ui.airport.favourite')}
              />
            )}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

function noticeOf({ state }: Props['found'], airports: Airport[]) {
  if (state === 'waiting') return 'ui.airport.searching';
  if (state === 'failed') return 'ui.airport.failed';
  return state === 'found' && airports.length === 0 ? 'ui.airport.none' : undefined;
}
