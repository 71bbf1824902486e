import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/api.ts';
import { SEARCH_DELAY_MS } from '#web/constants.ts';
import { useTexts } from '#web/i18n.ts';
import { supplierCalls } from '../contract.ts';

interface Props {
  label: string;
  /** Name of the chosen one, which may be missing from the results. */
  chosen: { id: number; name: string } | null | undefined;
  value: number | null;
  onChange: (id: number | null) => void;
}

const SHOWN = 15 as const;

/** Finds a supplier by name; inactive ones and those in the trash are not offered. */
export function SupplierSelect({ label, chosen, value, onChange, ...rest }: Props) {
  const text = useTexts();
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS);
  const { data: found = [] } = useQuery({
    queryKey: [supplierCalls.search.path, 'select', term],
    queryFn: async () => {
      const sort = [{ field: 'name' as const, direction: 'asc' as const }];
      const body = { search: term, filter: { active: true }, sort, itemsPerPage: SHOWN };
      return (await call(supplierCalls.search, { body })).data;
    },
    placeholderData: keepPreviousData,
  });
  const [picked, setPicked] = useState(chosen ?? undefined);
  const known = [picked, chosen].find((one) => one?.id === value);
  const offered = known && !found.some(({ id }) => id === known.id) ? [known, ...found] : found;
  return (
    <Select
      searchable
      clearable
      label={label}
      placeholder={text('suppliers.choose')}
      nothingFoundMessage={text('suppliers.nothingFound')}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      // The server has filtered already.
      filter={({ options }) => options}
      {...rest}
      value={value === null ? null : String(value)}
      onChange={(next) => {
        const id = next === null ? null : Number(next);
        setPicked(offered.find((one) => one.id === id));
        onChange(id);
      }}
      onSearchChange={(shown) => setTyped(shown === known?.name ? '' : shown)}
    />
  );
}
