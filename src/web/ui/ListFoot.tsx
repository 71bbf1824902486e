import { ActionIcon, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { PAGE_SIZES, type PageMeta } from '#shared/contract.ts';
import { shownCount } from '#web/amounts.ts';
import { useTexts } from '#web/i18n.ts';
import classes from './list/foot.module.css';
import type { ListState } from './listParts.ts';

const ICON = { size: 18, stroke: 1.6 };

interface Props {
  meta: PageMeta;
  state: ListState;
  onState: (change: ListState) => void;
  /** All rows are shown, without pages. */
  isWhole: boolean;
}

export function ListFoot({ meta, state, onState, isWhole }: Props) {
  const text = useTexts();
  const { page, itemsPerPage, total, lastPage } = meta;
  const written = shownCount(total);
  const from = (page - 1) * itemsPerPage + 1;
  const goTo = (wanted: number) => onState({ ...state, page: wanted });
  const resize = (value: string) => {
    const size = PAGE_SIZES.find((known) => String(known) === value);
    const { page: _, ...kept } = state;
    if (size) onState({ ...kept, itemsPerPage: size });
  };

  if (isWhole) {
    return (
      <div className={classes.foot}>
        <span className="tn" role="status">
          {text('lists.rows', { count: total, written })}
        </span>
      </div>
    );
  }
  return (
    <div className={classes.foot}>
      <label className={classes.size}>
        {text('ui.list.perPage')}
        <select value={itemsPerPage} onChange={({ currentTarget: { value } }) => resize(value)}>
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span className="tn" role="status">
        {text('ui.list.range', {
          from,
          to: Math.min(page * itemsPerPage, total),
          total: meta.more ? `${written}+` : written,
        })}
      </span>
      <Group gap="2xs">
        <ActionIcon aria-label={text('ui.list.previous')} disabled={page <= 1} onClick={() => goTo(page - 1)}>
          <IconChevronLeft {...ICON} />
        </ActionIcon>
        <ActionIcon
          aria-label={text('ui.list.next')}
          disabled={page >= lastPage}
          onClick={() => goTo(page + 1)}
        >
          <IconChevronRight {...ICON} />
        </ActionIcon>
      </Group>
    </div>
  );
}
