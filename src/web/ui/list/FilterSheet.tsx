import { ActionIcon, Button, Indicator } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSquareCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PageMeta } from '#shared/contract.ts';
import { shownCount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import type { Filter, FullState } from '../listParts.ts';
import { Sheet } from '../Sheet.tsx';
import { FilterControl } from './FilterControl.tsx';
import classes from './filterSheet.module.css';
import { setFilters, withChange, withFilter, withoutFilters } from './state.ts';

/** Rows get boxes while some are chosen. */
export interface Choosing {
  isOn: boolean;
  toggle: () => void;
}

interface Props {
  filters: Filter[];
  state: FullState;
  onState: (change: FullState) => void;
  /** Of the rows for these filters; undefined while they load. */
  total: PageMeta | undefined;
  choosing: Choosing | undefined;
  /** The tools of the list. */
  children: ReactNode;
}

/** Filters and tools of a list in one sheet, for phones. */
export function FilterSheet({ filters, state, onState, total, choosing, children }: Props) {
  const text = useTexts();
  const [isOpen, { open, close }] = useDisclosure(false);
  const count = setFilters(filters, state).length;
  const label = count === 0 ? text('lists.filters') : text('lists.filters.set', { count });
  const rows = total && shownCount(total.total);
  return (
    <>
      <Indicator className={classes.place ?? ''} label={count} disabled={count === 0} size={20} offset={4}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          onClick={open}
        >
          <IconAdjustmentsHorizontal size={20} stroke={1.6} />
        </ActionIcon>
      </Indicator>
      <Sheet opened={isOpen} onClose={close} title={label} isWide>
        <div className={classes.filters}>
          {filters.map((filter) => (
            <FilterControl
              key={filter.key}
              filter={filter}
              value={state.filter?.[filter.key]}
              onChange={(value) => onState(withFilter(state, filter.key, value))}
            />
          ))}
          <div className={classes.tools}>
            {choosing && (
              <Button
                variant="default"
                aria-pressed={choosing.isOn}
                leftSection={<IconSquareCheck size={16} stroke={1.6} />}
                onClick={() => {
                  choosing.toggle();
                  close();
                }}
              >
                {text(choosing.isOn ? 'lists.choose.end' : 'lists.choose')}
              </Button>
            )}
            {children}
          </div>
        </div>
        <div className={classes.foot}>
          <Button
            variant="default"
            disabled={count === 0}
            onClick={() => onState(withoutFilters(withChange(state, {})))}
          >
            {text('ui.list.clear')}
          </Button>
          <Button className={classes.show ?? ''} onClick={close}>
            {rows === undefined
              ? text('lists.filters.show')
              : text('lists.filters.showRows', { count: total?.total ?? 0, written: rows })}
          </Button>
        </div>
      </Sheet>
    </>
  );
}
