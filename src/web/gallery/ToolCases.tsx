import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askedOf } from '../address.ts';
import { List } from '../ui/List.tsx';
import { useLocalRows } from '../ui/list/useLocalRows.ts';
import type { Column, Filter } from '../ui/listParts.ts';
import { Tag } from '../ui/Tag.tsx';
import { Case, Group } from './Case.tsx';
import {
  type Hotel,
  type HotelField,
  type HotelState,
  hotelsQuery,
  howHotels,
  manyHotels,
  TOWNS,
} from './hotels.ts';
import { useLocalSettings } from './localSettings.ts';

const columns: Column<Hotel, HotelField>[] = [
  { key: 'id', title: 'No.', isFixed: true, sortBy: 'id', onPhone: 'minor', render: ({ id }) => `#${id}` },
  {
    key: 'name',
    title: 'Hotel',
    sortBy: 'name',
    isName: true,
    render: ({ name }) => <span title={name}>{name}</span>,
  },
  { key: 'town', title: 'Town', onPhone: 'minor', render: ({ town }) => <span title={town}>{town}</span> },
  {
    key: 'state',
    title: 'State',
    isFixed: true,
    onPhone: 'hidden',
    render: ({ isTrashed }) => (isTrashed ? <Tag hue="gray">trashed</Tag> : <Tag hue="ok">active</Tag>),
  },
  { key: 'opened', title: 'Opened', isFixed: true, isExtra: true, render: ({ opened }) => opened },
  { key: 'price', title: 'EUR', isFixed: true, isAmount: true, render: ({ price }) => price.toFixed(2) },
];
const town: Filter = {
  key: 'town',
  label: 'Town',
  kind: 'multi',
  options: TOWNS.map((value) => ({ value, label: value })),
};
const filters: Filter[] = [
  town,
  {
    key: 'board',
    label: 'Board',
    kind: 'select',
    options: ['Breakfast', 'Half board'].map((value) => ({ value, label: value })),
  },
  { key: 'opened', label: 'Opened', kind: 'range' },
  { key: 'trashed', label: 'Trashed', kind: 'yesNo' },
];
const empty = { title: 'No hotels', hint: 'They come with the next import.' };

/** Lists with every option; settings live as long as the page. */
export function ToolCases() {
  return (
    <Group title="Lists with tools">
      <PagedCase />
      <ManyCase />
    </Group>
  );
}

function PagedCase() {
  const [state, setState] = useState<HotelState>({ itemsPerPage: 5 });
  const [ids, setIds] = useState<number[]>([]);
  const [opened, setOpened] = useState<number[]>([]);
  const { settings, log } = useLocalSettings();
  const result = useQuery(hotelsQuery(askedOf(state)));
  return (
    <Case title="List with tools" value={{ state, opened, log }} isWide>
      <List<Hotel, HotelField, HotelState>
        label="Hotels with tools"
        searchLabel="Search hotels with tools"
        columns={columns}
        result={result}
        state={state}
        onState={setState}
        onOpen={({ id }) => setOpened([...opened, id])}
        hrefOf={({ id }) => `/gallery.html#row-${id}`}
        selection={{ ids, onChange: setIds }}
        bulk={<Button onClick={() => setIds([])}>Close for the season</Button>}
        sorting={{ by: state.sort, onSort: (sort) => setState({ ...state, sort, page: 1 }) }}
        filters={filters}
        settings={settings}
        empty={empty}
      />
    </Case>
  );
}

function ManyCase() {
  const [state, setState] = useState<HotelState>({});
  const [ids, setIds] = useState<number[]>([]);
  const result = useLocalRows(manyHotels, state, howHotels);
  return (
    <Case title="List of 10,000 rows" value={{ chosen: ids.length }} isWide>
      <List<Hotel, HotelField, HotelState>
        label="Many hotels"
        searchLabel="Search many hotels"
        columns={columns}
        result={result}
        state={state}
        onState={setState}
        onOpen={() => {}}
        selection={{ ids, onChange: setIds }}
        bulk={<Button onClick={() => setIds([])}>Nothing more</Button>}
        sorting={{ by: state.sort, onSort: (sort) => setState({ ...state, sort }) }}
        filters={[town]}
        isWhole
        empty={empty}
      />
    </Case>
  );
}
