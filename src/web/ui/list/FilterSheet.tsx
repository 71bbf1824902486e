import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import type { Filter, FullState } from '../listParts.ts';
import { Sheet } from '../Sheet.tsx';
import { FilterControl } from './FilterControl.tsx';
import { setFilters, withChange, withFilter, withoutFilters } from './state.ts';

interface Props {
  filters: Filter[];
  state: FullState;
  onState: (change: FullState) => void;
}

/** All filters in one sheet, for phones. */
export function FilterSheet({ filters, state, onState }: Props) {
  const text = useTexts();
  const [isOpen, { open, close }] = useDisclosure(false);
  const count = setFilters(filters, state).length;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={16} stroke={1.6} />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {count === 0 ? text('lists.filters') : text('lists.filters.set', { count })}
      </Button>
      <Sheet opened={isOpen} onClose={close} title={text('lists.filters')}>
        <Stack gap="lg">
          {filters.map((filter) => (
            <FilterControl
              key={filter.key}
              filter={filter}
              value={state.filter?.[filter.key]}
              onChange={(value) => onState(withFilter(state, filter.key, value))}
            />
          ))}
          <Group grow>
            <Button
              variant="default"
              disabled={count === 0}
              onClick={() => onState(withoutFilters(withChange(state, {})))}
            >
              {text('ui.list.clear')}
            </Button>
            <Button onClick={close}>{text('lists.filters.show')}</Button>
          </Group>
        </Stack>
      </Sheet>
    </>
  );
}
