import { ActionIcon } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconArrowUp,
  IconCalendarMonth,
  IconLayoutList,
  IconSortAscending,
  IconSortDescending,
  IconTable,
} from '@tabler/icons-react';
import { useTexts } from '#web/i18n.ts';
import { SORTS } from '../../contract.ts';
import { type Address, usualSortOf, VIEWS, type View } from '../address.ts';
import classes from './results.module.css';

const VIEW_ICONS: Record<View, typeof IconTable> = {
  cards: IconLayoutList,
  table: IconTable,
  calendar: IconCalendarMonth,
};

interface Props {
  /** Undefined while it is not known. */
  total: number | undefined;
  where: string;
  address: Address;
  newOffers: number;
  filters: number;
  onShow: (change: Partial<Address>) => void;
  onNew: () => void;
  onFilters: () => void;
}

/** How many there are, in which order and view; and what came since. */
export function Toolbar({ total, where, address, newOffers, filters, onShow, onNew, onFilters }: Props) {
  const text = useTexts();
  const { sort, view } = address;
  const turned = { ...sort, direction: sort.direction === 'asc' ? 'desc' : 'asc' } as const;
  const SortIcon = sort.direction === 'asc' ? IconSortAscending : IconSortDescending;
  return (
    <div className={classes.toolbar}>
      <h1 className={`t-section ${classes.total}`} aria-live="polite">
        {total === undefined
          ? text('search.searching')
          : text(`search.found.${address.mask.ctype}`, { count: total })}
      </h1>
      <span className={`dim t-body cut ${classes.place}`}>{where}</span>
      {newOffers > 0 && (
        <button type="button" className={classes.pill} onClick={onNew}>
          <IconArrowUp size={14} stroke={1.75} aria-hidden />
          {text('search.new', { count: newOffers })}
        </button>
      )}
      <div className={classes.tools}>
        <button type="button" className={classes.narrow} aria-haspopup="dialog" onClick={onFilters}>
          <IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />
          {text('search.filters')}
          {filters > 0 && <b className="tn">{filters}</b>}
        </button>
        <label className={classes.sort}>
          <span className="dim">{text('search.sort')}</span>
          <select
            value={sort.field}
            onChange={({ currentTarget: { value } }) => {
              const field = SORTS.find((one) => one === value);
              if (field) onShow({ sort: usualSortOf(field) });
            }}
          >
            {SORTS.map((field) => (
              <option key={field} value={field}>
                {text(`search.sort.${field}`)}
              </option>
            ))}
          </select>
        </label>
        <ActionIcon
          size={28}
          aria-label={text(`search.sort.${turned.direction}`)}
          title={text(`search.sort.${turned.direction}`)}
          onClick={() => onShow({ sort: turned })}
        >
          <SortIcon size={16} stroke={1.6} />
        </ActionIcon>
        <fieldset className={classes.views} aria-label={text('search.view')}>
          {VIEWS.map((one) => {
            const Icon = VIEW_ICONS[one];
            return (
              <button
                key={one}
                type="button"
                title={text(`search.view.${one}`)}
                aria-label={text(`search.view.${one}`)}
                aria-pressed={one === view}
                onClick={() => onShow({ view: one, page: address.page })}
              >
                <Icon size={16} stroke={1.6} />
              </button>
            );
          })}
        </fieldset>
      </div>
    </div>
  );
}
