import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import type { Confirmed, ConfirmKind } from '../ui/dialogs/confirmKinds.ts';
import { List } from '../ui/List.tsx';
import type { Column } from '../ui/listParts.ts';
import { sayUndoable } from '../ui/notices.tsx';
import { RowActions } from '../ui/RowActions.tsx';
import { Tag } from '../ui/Tag.tsx';
import { Case, Group } from './Case.tsx';
import {
  asked,
  destroyHotel,
  type Hotel,
  type HotelField,
  type HotelState,
  hotelsQuery,
  trashHotel,
} from './hotels.ts';

interface Question {
  kind: ConfirmKind;
  hotel: Hotel;
}

export function ListCases() {
  const queries = useQueryClient();
  const [state, setState] = useState<HotelState>({ itemsPerPage: 5 });
  const [question, setQuestion] = useState<Question>();
  const [opened, setOpened] = useState<string[]>([]);
  const result = useQuery(hotelsQuery(state));
  const refresh = () => queries.invalidateQueries({ queryKey: ['hotels'] });
  const trash = async (hotel: Hotel, isTrashed: boolean) => {
    await trashHotel(hotel.id, isTrashed);
    await refresh();
  };
  const confirm = async ({ hotel }: Question, confirmed: Confirmed) => {
    if (confirmed === 'destroy') await destroyHotel(hotel.id);
    await trash(hotel, confirmed === 'delete');
    if (confirmed === 'delete') sayUndoable(`${hotel.name} deleted`, () => trash(hotel, false));
  };
  const note = (what: string) => setOpened([...opened, what]);

  const columns: Column<Hotel, HotelField>[] = [
    { key: 'id', title: 'No.', isFixed: true, sortBy: 'id', render: ({ id }) => `#${id}` },
    { key: 'name', title: 'Hotel', sortBy: 'name', render: ({ name }) => <span title={name}>{name}</span> },
    {
      key: 'state',
      title: 'State',
      isFixed: true,
      render: ({ isTrashed }) => (isTrashed ? <Tag hue="gray">trashed</Tag> : <Tag hue="ok">active</Tag>),
    },
    { key: 'price', title: 'EUR', isFixed: true, isAmount: true, render: ({ price }) => price.toFixed(2) },
    {
      key: 'actions',
      title: 'Actions',
      isFixed: true,
      render: (hotel) => (
        <RowActions
          what={hotel.name}
          isTrashed={hotel.isTrashed}
          href={`/gallery.html#${hotel.id}`}
          onOpen={() => note(`open ${hotel.id}`)}
          onEdit={() => note(`edit ${hotel.id}`)}
          onDelete={() => setQuestion({ kind: 'delete_destroy', hotel })}
          onRestore={() => setQuestion({ kind: 'restore', hotel })}
          onDestroy={() => setQuestion({ kind: 'force_delete', hotel })}
        />
      ),
    },
  ];
  return (
    <Group title="Lists">
      <Case title="List" value={{ asked, opened }} isWide>
        <List<Hotel, HotelField>
          label="Hotels"
          searchLabel="Search hotels"
          columns={columns}
          result={result}
          state={state}
          onState={setState}
          sorting={{ by: state.sort, onSort: (sort) => setState({ ...state, sort, page: 1 }) }}
          empty={{ title: 'No hotels', hint: 'They come with the next import.' }}
        />
      </Case>
      {question && (
        <ConfirmDialog
          kind={question.kind}
          what={question.hotel.name}
          id={question.hotel.id}
          onClose={() => setQuestion(undefined)}
          onConfirm={(confirmed) => confirm(question, confirmed)}
        />
      )}
    </Group>
  );
}
