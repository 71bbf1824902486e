import { ActionIcon, Combobox, InputBase, useCombobox } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#web/i18n.ts';
import { AirportOptions } from './AirportOptions.tsx';
import { type SearchAirports, useAirportSearch } from './airportSearch.ts';
import { type Airport, favouritesOf, readCodes, toggleFavourite, withAirport } from './airports.ts';
import classes from './fields.module.css';
import { shapeField, upperCase } from './typing.ts';

interface Props {
  label: string;
  /** Codes in order. */
  value: string[];
  onChange: (codes: string[]) => void;
  search: SearchAirports;
  /** Favourites belong to a user. */
  userId: number;
  disabled?: boolean;
  error?: string | undefined;
}

/** Several airports: codes separated by commas; the text after the last comma is searched. */
export function AirportField({ label, value, onChange, search, userId, disabled = false, error }: Props) {
  const text = useTexts();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const { found, hear, forget } = useAirportSearch(search);
  const [typed, setTyped] = useState(value.join(', '));
  const [shown, setShown] = useState(value.join());
  const [unknown, setUnknown] = useState<string>();
  /** Airports chosen here, whose names are known. */
  const [met, setMet] = useState<Airport[]>([]);
  const [favourites, setFavourites] = useState(() => favouritesOf(userId));
  if (shown !== value.join()) {
    setShown(value.join());
    setTyped(value.join(', '));
    setUnknown(undefined);
  }

  const take = (written: string) => {
    const { codes, unknown: wrong } = readCodes(written);
    setUnknown(wrong[0]);
    setTyped([...codes, ...wrong].join(', '));
    setShown(codes.join());
    if (codes.join() !== value.join()) onChange(codes);
  };
  const type = (written: string) => {
    setTyped(written);
    setUnknown(undefined);
    hear(written);
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  const choose = (id: string) => {
    if (found.state === 'found') setMet([...met, ...found.airports.filter((airport) => airport.id === id)]);
    take(withAirport(typed, id));
    forget();
    combobox.closeDropdown();
  };
  const last = [...favourites, ...met].find(({ id }) => id === value.at(-1));

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      disabled={disabled}
      // Next to the field, so that it is in the same landmark of the page.
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Combobox.Target>
        <InputBase
          label={label}
          placeholder={text('ui.airport.hint')}
          autoComplete="off"
          disabled={disabled}
          error={unknown === undefined ? error : text('ui.airport.unknown', { term: unknown })}
          value={typed}
          onChange={({ currentTarget }) => type(shapeField(currentTarget, upperCase))}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown();
            forget();
            take(typed);
          }}
          rightSection={
            last && (
              <MarkButton
                airport={last}
                isMarked={favourites.includes(last)}
                onMark={() => setFavourites(toggleFavourite(userId, last))}
              />
            )
          }
          rightSectionWidth="var(--input-height)"
        />
      </Combobox.Target>
      <AirportOptions label={label} found={found} favourites={favourites} />
    </Combobox>
  );
}

/** Marks the last chosen airport as a favourite. */
function MarkButton({
  airport: { id },
  isMarked,
  onMark,
}: {
  airport: Airport;
  isMarked: boolean;
  onMark: () => void;
}) {
  const text = useTexts();
  const label = text(isMarked ? 'ui.airport.unmark' : 'ui.airport.mark', { id });
  return (
    <ActionIcon aria-label={label} title={label} onClick={onMark}>
      {isMarked ? <IconStarFilled size={16} className={classes.star} /> : <IconStar size={16} stroke={1.6} />}
    </ActionIcon>
  );
}
